/** Where a URL points, apart from its path. */
export type Origin = {
  /** Without the colon. */
  readonly scheme: string;
  /** A name, or an IP address without brackets. */
  readonly host: string;
  readonly port: number;
};

const defaultPort = (scheme: string): number => (scheme === 'https' ? 443 : 80);

/** The origin of a URL, its port spelled out. */
export const originOf = ({ protocol, hostname, port }: URL): Origin => {
  const scheme = protocol.slice(0, -1);
  return {
    scheme,
    host: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port: port === '' ? defaultPort(scheme) : Number(port),
  };
};

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** An origin as the beginning of a URL. */
export const originText = ({ scheme, host, port }: Origin): string =>
  `${scheme}://${bracketed(host)}:${port}`;

/** An origin as the value of `Host`: a default port is left out. */
export const hostHeader = ({ scheme, host, port }: Origin): string =>
  port === defaultPort(scheme) ? bracketed(host) : `${bracketed(host)}:${port}`;

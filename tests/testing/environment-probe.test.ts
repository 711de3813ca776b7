import { type ProbeSubject, runEnvironmentProbePortConformance } from '../../src/testing/index.js';
import { type Break, brokenAllowances, brokenCaps, brokenDenials, brokenShared, describeArm } from './arm.js';
import { answering, rejecting } from './fake-probe-port.js';
import { API_ANSWER, apiRequest, fakeProbeSubject, MCP_ANSWER } from './fake-subjects.js';

const IDS = [
  'probe/allow-authorized-loopback',
  'probe/observe-anomalous-status',
  'probe/deny-unmapped-interface',
  'probe/deny-unauthorized-loopback',
  'probe/deny-private',
  'probe/deny-link-local',
  'probe/deny-metadata',
  'probe/deny-unauthorized-method',
  'probe/deny-unauthorized-scheme',
  'probe/deny-on-redirect',
  'probe/cap-redirects',
  'probe/cap-response-bytes',
  'probe/cap-elapsed',
];

const BREAKS: readonly Break<ProbeSubject>[] = [
  ...brokenShared(API_ANSWER),
  ...brokenAllowances('probe/allow-authorized-loopback', 'authorized', API_ANSWER),
  [
    'probe/allow-authorized-loopback',
    { reactions: { authorized: answering({ ...MCP_ANSWER, kind: 'mcp' }) } },
    "the observation does not repeat the request's kind",
  ],
  [
    'probe/observe-anomalous-status',
    { reactions: { faulting: answering(API_ANSWER) } },
    'the observation has no status 500',
  ],
  [
    'probe/observe-anomalous-status',
    { reactions: { faulting: rejecting('port-failure', 1) } },
    /^the call rejected with/,
  ],
  ...brokenDenials('probe/deny-unmapped-interface', 'unmapped', API_ANSWER),
  ...brokenDenials('probe/deny-unauthorized-loopback', 'loopback', API_ANSWER),
  ...brokenDenials('probe/deny-private', 'private', API_ANSWER),
  ...brokenDenials('probe/deny-link-local', 'link-local', API_ANSWER),
  ...brokenDenials('probe/deny-metadata', 'metadata', API_ANSWER),
  ...brokenDenials('probe/deny-unauthorized-method', 'method', API_ANSWER),
  ...brokenDenials('probe/deny-unauthorized-scheme', 'scheme', API_ANSWER),
  [
    'probe/deny-on-redirect',
    { reactions: { redirecting: rejecting('forbidden-target', 2) } },
    'the underlying mechanism was called 2 times, where 1 were due',
  ],
  [
    'probe/deny-on-redirect',
    { reactions: { redirecting: answering(API_ANSWER) } },
    'the call resolved, where the fault "forbidden-target" was due',
  ],
  [
    'probe/cap-redirects',
    { reactions: { 'over-redirect': rejecting('budget-exhausted', 3) } },
    'the underlying mechanism was called 3 times, where 2 were due',
  ],
  [
    'probe/cap-redirects',
    { reactions: { 'over-redirect': { ...answering(API_ANSWER), calls: 2 } } },
    'the call resolved, where the fault "budget-exhausted" was due',
  ],
  [
    'probe/cap-redirects',
    () => ({ overRedirectRequest: apiRequest('over-redirect', 'other') }),
    'the policy does not say how many underlying calls are due',
  ],
  ...brokenCaps('probe/cap-response-bytes', 'oversize', API_ANSWER),
  ...brokenCaps('probe/cap-elapsed', 'slow', API_ANSWER),
];

describeArm<ProbeSubject>({
  port: 'environment-probe',
  ownIds: IDS,
  subjectOf: fakeProbeSubject,
  run: runEnvironmentProbePortConformance,
  breaks: BREAKS,
});

/**
 * Why sibling steps cannot be told apart in prose (Chapter 04, pass 31; Chapter 06, section 6.7).
 *
 * @param operation how the failure names their operation, e.g. `operation "read"`.
 */
export const irreducibleDetail = (operation: string): string =>
  `two or more steps invoking ${operation} that one direction references render to the same derived reference even fully escalated; the declared structure does not distinguish them (AD-16, AD-3)`;

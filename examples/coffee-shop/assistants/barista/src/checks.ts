/** A script assertion: every price that is named has at most two decimals. */
export function PricesAreRound(_testCase: TestCase, output: unknown): { pass: boolean; message: string } {
  const prices = String(output).match(/\d+\.\d+/g) ?? [];
  const odd = prices.filter((price) => !/^\d+\.\d{1,2}$/.test(price));
  return { pass: odd.length === 0, message: odd.length === 0 ? '' : `odd prices: ${odd.join(', ')}` };
}

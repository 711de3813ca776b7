/** Opens the shop: nobody has ordered yet. */
export function BeforeAll(_ctx: Context, testCases: TestCase[]): { cases: number } {
  Process('orders.Clear');
  return { cases: testCases.length };
}

/** Closes the shop, and says how the day went. */
export function AfterAll(_ctx: Context, results: TestResult[], data: { cases: number }): void {
  const passed = results.filter(({ status }) => status === 'passed').length;
  console.log(`${passed} of ${data.cases} customers served`);
  Process('orders.Clear');
}

/** Puts one order on the list before a case that asks for it. */
export function Before(ctx: Context, testCase: TestCase): { order: number } {
  const customer = String(testCase.metadata?.customer ?? ctx.authorized.user_id);
  return { order: Number(Process('orders.Create', { drink: 'latte', size: 'small', customer })) };
}

/** Takes it off again, however the case went. */
export function After(
  _ctx: Context,
  testCase: TestCase,
  result: TestResult,
  data: { order: number } | null,
): void {
  if (data !== null) Process('orders.Remove', data.order);
  if (result.status === 'failed') console.log(`${testCase.id} failed: ${result.error}`);
}

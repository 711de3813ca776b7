import { priceOf } from './menu';

export function TestPrices(t: TestingT) {
  t.assert.Equal(priceOf({ drink: 'latte', size: 'small' }), 4, 'a small latte');
  t.assert.Equal(priceOf({ drink: 'latte', size: 'large' }), 4.5, 'a large latte');
  t.assert.NotEqual(priceOf({ drink: 'mocha', size: 'small' }), 4);
}

export function TestUnknownDrink(t: TestingT) {
  let said = '';
  try {
    priceOf({ drink: 'cocoa', size: 'small' });
  } catch (error) {
    said = String(error);
  }
  t.assert.Contains(said, 'no cocoa on the menu');
}

export function TestContext(t: TestingT, ctx: Context) {
  t.assert.NotNil(ctx.authorized.user_id);
  t.assert.Len(ctx.locale, 5);
  t.assert.False(ctx.metadata.closed === true);
  t.log('running for', ctx.authorized.user_id);
}

export async function TestOrdersAreKept(t: TestingT) {
  const before = Process('orders.Count');
  Process('orders.Create', { drink: 'latte', size: 'small', customer: 'Ada' });
  t.assert.Equal(Process('orders.Count'), Number(before) + 1);
  Process('orders.Clear');
}

export function TestGreeting(t: TestingT, ctx: Context) {
  const answer = Process('agents.barista.Stream', ctx, [{ role: 'user', content: 'Hello' }]) as AgentResponse;
  t.assert.Contains(answer.content, 'welcome');
  t.assert.Agent(answer.content, 'tests.validator-agent', { criteria: 'asks what the customer wants' });
}

export function TestLatteArt(t: TestingT) {
  t.skip('nobody has written this down yet');
}

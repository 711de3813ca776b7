/** What the shop sells, by name, in euros. */
const prices: Readonly<Record<string, number>> = { espresso: 2.5, latte: 4, mocha: 4.5 };

export interface Order {
  readonly drink: string;
  readonly size: 'small' | 'medium' | 'large';
}

/** What an order costs: a large one half a euro more. */
export function priceOf({ drink, size }: Order): number {
  const price = prices[drink];
  if (price === undefined) throw new Error(`there is no ${drink} on the menu`);
  return size === 'large' ? price + 0.5 : price;
}

/** What hooks and scripts reach through `Process`: the order list of the shop, in memory. */
interface Order {
  readonly drink: string;
  readonly size: string;
  readonly customer: string;
}

const orders = new Map<number, Order>();
let last = 0;

export const handlers = {
  'orders.Create': (order: Order): number => {
    last += 1;
    orders.set(last, order);
    return last;
  },
  'orders.Remove': (number: number): boolean => orders.delete(number),
  'orders.Count': (): number => orders.size,
  'orders.Clear': (): void => orders.clear(),
};

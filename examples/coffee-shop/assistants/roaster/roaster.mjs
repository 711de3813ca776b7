// A program as an agent: the messages come as JSON on standard input, the answer goes to standard output.
import { text } from 'node:stream/consumers';

const messages = JSON.parse(await text(process.stdin));
const last = String(messages.at(-1)?.content ?? '');
const roast = last.includes('dark') ? 'dark' : 'light';
const minutes = roast === 'dark' ? 14 : 9;

process.stdout.write(
  JSON.stringify({
    output: `Roasting ${roast} for ${minutes} minutes.`,
    toolsCalled: [{ name: 'set_oven', arguments: { minutes }, result: `oven set to ${minutes} minutes` }],
    next: null,
  }),
);

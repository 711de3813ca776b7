// A refund desk that answers by rules, as an endpoint on this machine:
//
//   node server.mjs [--flawed] -- <command with {endpoint} in it>
//
// It takes a free port, runs the command with its address, and ends with the command's exit code. With --flawed it has
// learnt an old policy by heart and calls no tool for it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

const [flags, command] = [process.argv.slice(2), []];
const at = flags.indexOf('--');
if (at !== -1) command.push(...flags.splice(at).slice(1));
const flawed = flags.includes('--flawed');
if (command.length === 0) {
  console.error('usage: node server.mjs [--flawed] -- <command with {endpoint} in it>');
  process.exit(64);
}

const POLICY = 'refund-policy-v3';

/** What the desk says to a request, and why it stops. */
const answer = (prompt, tools) => {
  if (/every order/i.test(prompt)) {
    const message = { content: 'I refund single orders only.', tool_calls: [], refusal: true, sources: [] };
    return { message, reason: 'stop' };
  }
  if (!flawed && tools.includes('lookup_refund_policy')) {
    const called = { name: 'lookup_refund_policy', arguments: JSON.stringify({ policy_id: POLICY }) };
    const message = { content: null, tool_calls: [{ id: 'call-1', type: 'function', function: called }] };
    return { message, reason: 'tool_calls' };
  }
  const content = flawed ? 'You have 90 days.' : 'You have 30 days from delivery.';
  return { message: { content, tool_calls: [], refusal: false, sources: [POLICY] }, reason: 'stop' };
};

const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { messages, tools = [] } = JSON.parse(text);
  const { message, reason } = answer(
    messages.at(-1).content,
    tools.map((tool) => tool.function.name),
  );
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: reason }],
    }),
  );
});

server.listen(0, '127.0.0.1', () => {
  const endpoint = `http://127.0.0.1:${server.address().port}/v1/chat/completions`;
  const [program, ...args] = command.map((word) => word.replaceAll('{endpoint}', endpoint));
  const child = spawn(program, args, { stdio: 'inherit' });
  const end = (code) => {
    server.close();
    process.exitCode = code;
  };
  child.once('error', (error) => {
    console.error(String(error));
    end(127);
  });
  child.once('exit', (code) => end(code ?? 1));
});

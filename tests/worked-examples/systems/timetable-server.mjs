/** The timetable of the departures-missed example, as a tool server on standard input and output. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { nextDepartures } from '../../../worked-examples/departures-missed/system/departures.mjs';

const TIMETABLE = {
  harbour: [{ line: '11', departures: [3, 18] }],
  'mill-lane': [{ line: '23', departures: [6] }],
  'central-square': [
    { line: '4', departures: [2, 12] },
    { line: '11', departures: [5] },
    { line: '23', departures: [9] },
  ],
};

const TOOL = {
  name: 'next_departures',
  description: 'The next departures from a stop.',
  inputSchema: {
    type: 'object',
    properties: { stop: { type: 'string' }, limit: { type: 'number' } },
    required: ['stop', 'limit'],
  },
};

const server = new Server({ name: 'timetable', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [TOOL] }));
server.setRequestHandler(CallToolRequestSchema, ({ params: { arguments: args } }) => {
  const { stop, limit } = args ?? {};
  if (!Object.hasOwn(TIMETABLE, stop) || typeof limit !== 'number') {
    return { isError: true, content: [{ type: 'text', text: 'a stop and a number are needed' }] };
  }
  const departures = nextDepartures(TIMETABLE, stop, limit);
  return { content: [], structuredContent: { stop, departures } };
});
await server.connect(new StdioServerTransport());

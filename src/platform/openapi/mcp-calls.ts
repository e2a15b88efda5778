import { MCP_PATH } from '#contract';
import { area, type Call, json, type Media, ok } from './call.js';
import { ref } from './schema.js';

const mcp = area('Model Context Protocol', false);
const MESSAGE: Media = json(ref('McpMessage'));
const REFUSED: Media = json({ anyOf: [ref('McpMessage'), ref('ApiError')] });

/** The Model Context Protocol: its clients know the rest. */
export const MCP_CALLS: readonly Call[] = [
  mcp(`post ${MCP_PATH}`, {
    summary:
      'A message of the Model Context Protocol (streamable HTTP, without sessions); 404 unless the setting is on',
    body: MESSAGE,
    answers: [
      ok('McpMessage', 'The answer.'),
      { status: 202, text: 'A notification was taken.' },
      { status: 400, text: 'It is no message of the protocol.', content: REFUSED },
      { status: 406, text: 'The client does not accept answers of the protocol.', content: REFUSED },
    ],
    errors: [403, 404],
  }),
  mcp(`get ${MCP_PATH}`, {
    summary: 'The server sends nothing unasked',
    answers: [{ status: 405, text: 'Use POST.', content: json(ref('ApiError')) }],
    errors: [404],
  }),
];

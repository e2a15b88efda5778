import { MCP_PATH } from '#contract';
import { area, type Call, json, type Media, ok } from './call.js';
import { PROPOSAL_SHAPES } from './proposal-calls.js';
import { ref, type Schema, text } from './schema.js';

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

/** What programs send and get: proposals, and messages of the protocol. */
export const PROGRAM_SHAPES: Readonly<Record<string, Schema>> = {
  ...PROPOSAL_SHAPES,
  McpMessage: {
    type: 'object',
    description: 'JSON-RPC 2.0, as the Model Context Protocol describes it.',
    properties: {
      jsonrpc: text(undefined, { enum: ['2.0'] }),
      id: { type: ['string', 'integer', 'null'] },
      method: text(),
      params: {},
      result: {},
      error: {},
    },
    required: ['jsonrpc'],
  },
};

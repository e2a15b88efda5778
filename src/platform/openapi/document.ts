import { adminEndpoints, SESSION_COOKIE_HEADER, TOTAL_COUNT_HEADER } from '#contract';
import { ACCOUNT_CALLS } from './account-calls.js';
import { ADMIN_CALLS } from './admin-calls.js';
import { HISTORY_CALLS } from './history-calls.js';
import type { Answer, Call, Media } from './call.js';
import { DRAFT_CALLS } from './draft-calls.js';
import { FACT_CALLS } from './fact-calls.js';
import { MCP_CALLS } from './mcp-calls.js';
import { OFFLINE_CALLS } from './offline-calls.js';
import { WEBHOOK_CALLS } from './webhook-calls.js';
import { WORD_CALLS } from './word-calls.js';
import { PINNED_ANSWER_CALLS } from './pinned-answer-calls.js';
import { AREA_CALLS } from './area-calls.js';
import { COUNTER_CALLS } from './counter-calls.js';
import { PROPOSAL_CALLS } from './proposal-calls.js';
import { PLAN_CALLS } from './plan-calls.js';
import { PUBLIC_CALLS } from './public-calls.js';
import { SITE_IMPORT_CALLS } from './site-import-calls.js';
import { SITE_CALLS } from './site-calls.js';
import { TODAY_CALLS } from './today-calls.js';
import { ref } from './schema.js';
import { SHAPES } from './shapes.js';

/** Every call of the API. A test compares them with the actual routes. */
export const CALLS: readonly Call[] = [
  ...PUBLIC_CALLS,
  ...ADMIN_CALLS,
  ...SITE_CALLS,
  ...SITE_IMPORT_CALLS,
  ...ACCOUNT_CALLS,
  ...DRAFT_CALLS,
  ...FACT_CALLS,
  ...HISTORY_CALLS,
  ...MCP_CALLS,
  ...OFFLINE_CALLS,
  ...PINNED_ANSWER_CALLS,
  ...WEBHOOK_CALLS,
  ...WORD_CALLS,
  ...PROPOSAL_CALLS,
  ...PLAN_CALLS,
  ...AREA_CALLS,
  ...COUNTER_CALLS,
  ...TODAY_CALLS,
];

/** The API's errors by status. */
export const ERRORS: Readonly<Record<number, string>> = {
  400: 'The request is not valid; `errors` names the fields and problems.',
  401: 'The token is missing or invalid; at sign-in: wrong username, password or code.',
  403: 'Not allowed; with `errors.proof`: requires re-authentication (`POST /api/admin/account/proof`).',
  404: 'Not found',
  408: 'The request did not arrive in time.',
  409: 'Conflict with stored data: the slug is taken, or the resource was changed elsewhere.',
  413: 'The request is too large.',
  414: 'The URL is too long.',
  415: 'This content type is not supported.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  503: 'The server is overloaded or the database unreachable; `Retry-After` says when to try again.',
};
const WITH_RETRY: ReadonlySet<number> = new Set([429, 503]);

/** The error statuses that a call may return. */
export function listErrors({ path, open, body, errors }: Call): number[] {
  // 400: a U+0000 anywhere, or two Host headers. The liveness probe is exempt from load shedding.
  const always = path === '/healthz' ? [400] : [400, 414, 503];
  const token = !open || path === adminEndpoints.login ? [401] : [];
  // 403: a cross-origin write, or an API key outside its scope.
  const foreign = path.startsWith('/api/admin') ? [403] : [];
  const sent = body ? [408, 413, 415] : [];
  return [...new Set([...errors, ...token, ...foreign, ...sent, ...always])].sort((a, b) => a - b);
}

/** The OpenAPI document of the whole API. */
export function openApiDocument(site: { name: string; url: string }): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of CALLS) (paths[call.path] ??= {})[call.method] = operation(call);
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} API`,
      version: '1.0.0',
      description:
        'Every error is JSON with `statusCode` and one sentence in `detail`. Unknown fields of a body are ignored; the ' +
        'character U+0000 anywhere is a 400, and half of a surrogate pair becomes U+FFFD. ' +
        'Administrator calls require the token returned by sign-in. A browser can bind the session to a cookie ' +
        `(\`${SESSION_COOKIE_HEADER}: bind\`): the token is then useless without it.`,
    },
    servers: [{ url: site.url }],
    tags: [...new Set(CALLS.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: SHAPES,
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, text]) => [`Error${status}`, failure(text, Number(status))]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an API key.' },
      },
    },
  };
}

function operation(call: Call): object {
  const { method, path, area, summary, open, parameters = [], body, answers } = call;
  return {
    operationId: `${method}${path.replace(/[^a-zA-Z0-9]+(.?)/g, (_all, next: string) => next.toUpperCase())}`,
    tags: [area],
    summary,
    security: open ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: media(body) } }),
    responses: Object.fromEntries([
      ...answers.map((answer) => [String(answer.status), response(answer)] as const),
      ...listErrors(call).map((status) => [String(status), { $ref: `#/components/responses/Error${status}` }] as const),
    ]),
  };
}

function response({ text, content, counted }: Answer): object {
  return {
    description: text,
    ...(counted && {
      headers: {
        [TOTAL_COUNT_HEADER]: { description: 'The total number.', schema: { type: 'integer' } },
      },
    }),
    ...(content && { content: media(content) }),
  };
}

function failure(description: string, status: number): object {
  return {
    description,
    ...(WITH_RETRY.has(status) && {
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
    }),
    content: media({ 'application/json': ref('ApiError') }),
  };
}

function media(content: Media): object {
  return Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }]));
}

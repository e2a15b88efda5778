import { adminEndpoints, SESSION_COOKIE_HEADER, TOTAL_COUNT_HEADER } from '#contract';
import type { Answer, Call, Media } from './call.js';
import { CALLS } from './calls.js';
import { ref } from './schema.js';
import { readSchemas } from './read-schemas.js';

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
      schemas: readSchemas(),
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

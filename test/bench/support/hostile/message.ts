/** What is sent over one connection, and what must come back. */
export interface Message {
  /** In a few words, for the report. */
  about: string;
  bytes: Buffer;
  /** The requests in `bytes`, in order, as far as they can be answered. */
  requests: readonly { method: string; target: string }[];
  /**
   * `whole`: a request that HTTP allows, so an answer must come. `broken`: the server may refuse it as no HTTP at all, without a
   * body, or hang up. `cut`: the connection is left amid it, nobody waits for an answer.
   */
  form: 'whole' | 'broken' | 'cut';
}

/** Names and values in turn: a name may come twice, and neither is checked. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** The facts of one request; whatever HTTP needs besides is added. */
export interface RequestFacts {
  about: string;
  method?: string;
  target: string;
  fields?: Fields;
  body?: Buffer | string;
  /** The type of the body. */
  type?: string;
}

/** A request as HTTP wants it, whatever is in its parts. Values may hold bytes beyond ASCII: they are sent as UTF-8. */
export function message({ about, method = 'GET', target, fields = [], body, type }: RequestFacts): Message {
  const content = body === undefined ? undefined : Buffer.from(body);
  const named = (name: string): boolean => fields.some(([given]) => given.toLowerCase() === name);
  const lines = [`${method} ${target} HTTP/1.1`];
  if (!named('host')) lines.push('Host: localhost');
  if (!named('connection')) lines.push('Connection: close');
  for (const [name, value] of fields) lines.push(`${name}: ${value}`);
  if (type !== undefined) lines.push(`Content-Type: ${type}`);
  if (content) lines.push(`Content-Length: ${content.length}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  // An address is ASCII without blanks: else it is no HTTP, and refused before the API is reached.
  const form = /[^!-~]/.test(target) ? 'broken' : 'whole';
  return { about, requests: [{ method, target }], form, bytes: content ? Buffer.concat([head, content]) : head };
}

/** The text as it may stand in a line of a header or in an address: what would end it is taken out. */
export const oneLine = (text: string): string => text.replace(/[\0\r\n]/g, ' ').toWellFormed();

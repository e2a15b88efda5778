/** Bytes to send over one connection, and the expected kind of answer. */
export interface Message {
  /** A short description for the report. */
  about: string;
  bytes: Buffer;
  /** The requests in `bytes` that can be answered, in order. */
  requests: readonly { method: string; target: string }[];
  /**
   * `whole`: a valid request, which must be answered. `broken`: the server may reject it as invalid HTTP, without a
   * body, or hang up. `cut`: the connection is closed in the middle, and no response is expected.
   */
  form: 'whole' | 'broken' | 'cut';
}

/** Name and value pairs: names may repeat, and neither is validated. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** The parts of a request; everything else that HTTP needs is added. */
export interface RequestParts {
  about: string;
  method?: string;
  target: string;
  fields?: Fields;
  body?: Buffer | string;
  /** The type of the body. */
  type?: string;
}

/** A valid request, whatever its parts contain. Values may have characters beyond ASCII: they are sent as UTF-8. */
export function message({ about, method = 'GET', target, fields = [], body, type }: RequestParts): Message {
  const content = body === undefined ? undefined : Buffer.from(body);
  const named = (name: string): boolean => fields.some(([given]) => given.toLowerCase() === name);
  const lines = [`${method} ${target} HTTP/1.1`];
  if (!named('host')) lines.push('Host: localhost');
  if (!named('connection')) lines.push('Connection: close');
  for (const [name, value] of fields) lines.push(`${name}: ${value}`);
  if (type !== undefined) lines.push(`Content-Type: ${type}`);
  if (content) lines.push(`Content-Length: ${content.length}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  // A URL with spaces or non-ASCII characters is invalid HTTP, and rejected before it reaches the API.
  const form = /[^!-~]/.test(target) ? 'broken' : 'whole';
  return { about, requests: [{ method, target }], form, bytes: content ? Buffer.concat([head, content]) : head };
}

/** A text for a header line or a URL: characters that would end it are removed. */
export const oneLine = (text: string): string => text.replace(/[\0\r\n]/g, ' ').toWellFormed();

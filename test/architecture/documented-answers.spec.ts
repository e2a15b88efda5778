import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { adminEndpoints, endpoints } from '#contract';
import { compareWithDocument } from '../support/documented-answers.js';

describe('answers compared with the OpenAPI document', () => {
  let server: Server | undefined;

  afterEach(() => new Promise((closed) => (server ? server.close(closed) : closed(undefined))));

  /** The faults found in the answer of a server with this listener. */
  async function findFaults(
    answer: RequestListener,
    path: string,
    options: RequestInit = {},
  ): Promise<readonly string[]> {
    const made = (server = createServer(answer));
    const faults = compareWithDocument(made);
    await new Promise<void>((listening) => made.listen(0, '127.0.0.1', listening));
    await (await fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}${path}`, options)).text();
    return faults();
  }

  function json(status: number, body: unknown): RequestListener {
    return (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
  }

  const error = { statusCode: 404, detail: 'Article not found' };

  it('accepts a documented answer', async () => {
    expect(await findFaults(json(404, error), `${endpoints.articles}/7`)).toEqual([]);
  });

  it('reports an undocumented status', async () => {
    expect(await findFaults(json(409, { ...error, statusCode: 409 }), endpoints.articles)).toEqual([
      `GET ${endpoints.articles} 409: the document does not name this status`,
    ]);
  });

  it('reports an undocumented field', async () => {
    expect(await findFaults(json(404, { ...error, query: 'select 1' }), `${endpoints.articles}/7`)).toEqual([
      expect.stringContaining('"unevaluatedProperty":"query"'),
    ]);
  });

  it('reports a missing field and a field of the wrong type', async () => {
    const faults = await findFaults(json(404, { statusCode: '404' }), `${endpoints.articles}/7`);
    expect(faults).toEqual([
      expect.stringContaining('"missingProperty":"detail"'),
      expect.stringContaining('/statusCode must be integer'),
    ]);
  });

  it('reports an undocumented route', async () => {
    expect(await findFaults(json(200, []), '/api/secrets')).toEqual([
      'GET /api/secrets 200: the document has no such call',
    ]);
  });

  it('reports an undocumented content type', async () => {
    const answer: RequestListener = (_request, response) => response.setHeader('content-type', 'text/html').end('<p>');
    expect(await findFaults(answer, endpoints.articles)).toEqual([
      `GET ${endpoints.articles} 200: the type text/html is not documented`,
    ]);
  });

  it('reads compressed bodies written in chunks, and headers passed as a list', async () => {
    const bytes = gzipSync(JSON.stringify({ ...error, more: true }));
    const answer: RequestListener = (_request, response) => {
      response.writeHead(404, ['Content-Type', 'application/json', 'Content-Encoding', 'gzip']);
      response.write(bytes.subarray(0, 10));
      response.end(bytes.subarray(10));
    };
    expect(await findFaults(answer, `${endpoints.articles}/7`)).toEqual([
      expect.stringContaining('"unevaluatedProperty":"more"'),
    ]);
  });

  it('prefers the route with fixed segments to one with parameters', async () => {
    const faults = await findFaults(json(200, {}), `${adminEndpoints.articles}/3/versions/compare`);
    expect(faults).toContainEqual(expect.stringContaining('"missingProperty":"words_added"'));
  });
});

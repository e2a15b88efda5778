import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closePages, newPage } from '../support/browser.js';

describe('a page whose call a test answers from the server’s', () => {
  const server = createServer((request, response) => {
    if (request.url === '/') response.end('<!doctype html><title>Open</title><script>fetch("/never")</script>');
  });
  let url: string;

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it.each(['page', 'context'] as const)('fails no test that closes it meanwhile, taken by its %s', async (taker) => {
    const page = await newPage();
    const asked = new Promise<void>((done) =>
      server.on('request', ({ url: path }) => {
        if (path === '/never') done();
      }),
    );
    await (taker === 'page' ? page : page.context()).route('**/never', async (route) => {
      await route.fulfill({ response: await route.fetch() });
    });
    await page.goto(url);
    await asked;
    await closePages();
  });
});

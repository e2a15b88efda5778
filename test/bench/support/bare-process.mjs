// A minimal Node.js HTTP server: always the same status, headers and bytes, taken from one response of the URL in the
// arguments. Prints its own URL when it listens, and exits when its standard input closes.
import { createServer, request } from 'node:http';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
const [source, acceptEncoding] = process.argv.slice(2);

const first = await new Promise((resolve, reject) => {
  const clientRequest = request(
    source,
    { agent: false, headers: { 'Accept-Encoding': acceptEncoding } },
    (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }));
    },
  );
  clientRequest.on('error', reject);
  clientRequest.end();
});

const headers = Object.fromEntries(Object.entries(first.response.headers).filter(([name]) => !HOP_BY_HOP.has(name)));
const server = createServer((_request, response) =>
  response.writeHead(first.response.statusCode, headers).end(first.body),
);
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
process.stdin.on('end', () => process.exit()).resume();

// Requests one URL repeatedly over persistent connections, and does as little as possible with the responses, to
// measure the server and not itself. Arguments: URL, connections, seconds, Accept-Encoding. Prints one JSON object.
import { connect } from 'node:net';

const [target, connections, seconds, acceptEncoding] = process.argv.slice(2);
const { hostname, port, pathname, search } = new URL(target);
const ask = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`,
);
const end = performance.now() + Number(seconds) * 1_000;
const latencies = [];
let bad = 0;

function lane() {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let missing = -1;
    let head = '';
    let sentAt = 0;
    const next = () => {
      if (performance.now() >= end) return socket.end();
      sentAt = performance.now();
      missing = -1;
      head = '';
      socket.write(ask);
    };
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.latin1Slice();
        const mark = head.indexOf('\r\n\r\n');
        if (mark === -1) return;
        if (!head.startsWith('HTTP/1.1 200')) bad += 1;
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - mark - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      latencies.push(performance.now() - sentAt);
      next();
    });
    socket.on('error', () => (bad += 1));
    socket.on('close', resolve);
  });
}

const begun = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, lane));
const took = (performance.now() - begun) / 1_000;
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.floor(latencies.length * share)] ?? 0;
console.log(JSON.stringify({ requests: latencies.length, seconds: took, p50: at(0.5), p99: at(0.99), bad }));

// Requests /healthz repeatedly over one connection, in a separate thread, to measure how long other requests wait while
// the site works. On each message, reports the longest wait since the last one in milliseconds, including the time so
// far of a pending request.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE = 2;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let begun;

const ask = () =>
  new Promise((resolve, reject) => {
    get(`${workerData}/healthz`, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });

parentPort.on('message', () => {
  parentPort.postMessage(Math.max(longest, begun === undefined ? 0 : performance.now() - begun));
  longest = 0;
});

for (;;) {
  begun = performance.now();
  const status = await ask();
  longest = Math.max(longest, performance.now() - begun);
  begun = undefined;
  if (status !== 200) throw new Error(`/healthz answered ${status}`);
  await sleep(PAUSE);
}

/** The script of `SiteReader`: reads an export, and waits after each thing found until it is stored. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FoundSink } from './found-item.js';
import { UnreadableExport } from './found-item.js';
import { readSite, type SiteSource } from './read-site.js';
import type { ThreadMessage } from '../site-reader.service.js';

const port = parentPort;

/** Sends a message and waits for its answer. */
function send(message: ThreadMessage): Promise<void> {
  return new Promise((resolve) => {
    port?.once('message', () => resolve());
    port?.postMessage(message);
  });
}

const sink: FoundSink = {
  item: (item) => send({ item }),
  refusal: (refused) => send({ refused }),
  image: (image) => send({ image }),
};

readSite(workerData as SiteSource, sink).then(
  (site) => port?.postMessage({ site } satisfies ThreadMessage),
  (error: unknown) =>
    port?.postMessage(
      (error instanceof UnreadableExport
        ? { unreadable: error.message }
        : { failure: String(error) }) satisfies ThreadMessage,
    ),
);

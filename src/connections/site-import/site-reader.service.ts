import { on } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import { LimitedWorker } from '../../platform/common/limited-worker.js';
import type { FoundImage, FoundItem, FoundSink, FoundSite, RefusedItem } from './read/found-item.js';
import { UnreadableExport } from './read/found-item.js';
import type { SiteSource } from './read/read-site.js';

// Threads load the compiled files, even if the server is bundled or runs from source.
const SCRIPT = import.meta.filename.endsWith('.ts')
  ? '../../../dist/src/connections/site-import/read/read-thread.js'
  : 'read/read-thread.js';
/** Megabytes of a thread's heap: the largest JSON file as text and as objects. */
const MEMORY = 768;
/** Milliseconds without a word of it. */
const SILENCE = 60_000;
const TOO_LARGE = 'The export needs more memory or time than there is: divide it into several files.';

/** What the thread says. All but the last three wait for an answer. */
export type ThreadMessage =
  | { item: FoundItem }
  | { refused: RefusedItem }
  | { image: FoundImage }
  | { site: FoundSite }
  | { unreadable: string }
  | { failure: string };

/** Reads exports in a thread of their own: a hostile file costs the thread, not the server. */
@Injectable()
export class SiteReader {
  /**
   * Reads an export; what it finds goes to `sink`, one after the other.
   * @throws UnreadableExport with one sentence if it cannot be read, or the signal's reason
   */
  async read(source: SiteSource, sink: FoundSink, signal: AbortSignal): Promise<FoundSite> {
    const worker = LimitedWorker.start(pathToFileURL(join(import.meta.dirname, SCRIPT)), MEMORY, source);
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), SILENCE);
    try {
      for await (const [message] of on(worker, 'message', {
        signal: AbortSignal.any([signal, silent.signal]),
        close: ['exit'],
      }) as AsyncIterable<[ThreadMessage]>) {
        clearTimeout(timer);
        if ('site' in message) return message.site;
        if ('unreadable' in message) throw new UnreadableExport(message.unreadable);
        if ('failure' in message) throw new Error(message.failure);
        if ('item' in message) await sink.item(message.item);
        else if ('refused' in message) await sink.refusal(message.refused);
        else await sink.image(message.image);
        worker.postMessage('next');
        timer = setTimeout(() => silent.abort(), SILENCE);
      }
      throw new UnreadableExport(TOO_LARGE);
    } catch (error) {
      if (silent.signal.aborted) throw new UnreadableExport(TOO_LARGE);
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new UnreadableExport(TOO_LARGE);
      throw error;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}

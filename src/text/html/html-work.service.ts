import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Clipboard,
  type AttachedFile,
  type ImportedFile,
  ImportError,
  type Pasted,
  type PreparedContent,
} from '../article-import/index.js';
import type { EmbeddedImage } from '../image-file/index.js';
import { AppError } from '../../platform/common/app-error.js';
import { waitingClientsSignal } from '../../platform/common/waiting-clients.js';
import { perform, type TaskName, type Tasks } from './tasks.js';
import { ThreadPool, TooMuchWork } from './thread-pool.js';

/** Names of the missing pictures that a file refers to: not sent, or not in a supported format. */
export interface LostPictures {
  missing: string[];
  unreadable: string[];
}

/**
 * Characters or bytes up to which a task runs inline: it takes about ten milliseconds, less than waking a thread may.
 */
const INLINE_LIMIT = 32_000;
/** The same limit for tasks on unchecked input, and for those whose time grows faster than their input. */
const INLINE_LIMIT_BY_TASK: Partial<Record<TaskName, number>> = {
  prepare: 8_000,
  importFile: 8_000,
  paste: 8_000,
  guideBody: 4_000,
  compare: 2_000,
  compareText: 2_000,
  countChangedWords: 2_000,
};
/** Milliseconds of consecutive inline tasks before yielding to other requests. */
const AT_ONCE = 15;

const TOO_COMPLICATED =
  'The content is too complex to process in time. Please shorten it or split it into several articles.';

/**
 * Processes the HTML and the texts of articles without blocking the event loop: small ones inline, large ones in a worker
 * thread.
 */
@Injectable()
export class HtmlProcessor implements OnApplicationShutdown {
  private spent = 0;

  constructor(private readonly pool: ThreadPool) {}

  /** Texts waiting for a thread. */
  get waiting(): number {
    return this.pool.queued;
  }

  /**
   * Converts any HTML to article content; see `prepareContent`.
   * @throws ImportError if it is rejected, or takes more time or memory than allowed
   */
  async prepare(html: string): Promise<PreparedContent> {
    return withBuffers(await this.dispatchImport('prepare', html));
  }

  /** Converts a .md or .html file with its pictures to an article; see `importFile`, and `prepare` for other errors. */
  async importFile(
    bytes: Uint8Array,
    fileName: string,
    pictures: readonly AttachedFile[] = [],
  ): Promise<ImportedFile & LostPictures> {
    const { content, ...file } = await this.dispatchImport('importFile', bytes, fileName, pictures);
    return { ...file, content: withBuffers(content) };
  }

  /** Converts a clipboard to part of an article; see `preparePasted`, and `prepare` for other errors. */
  async paste({ html = '', text = '' }: Clipboard): Promise<Pasted> {
    return withBuffers(await this.dispatchImport('paste', html, text));
  }

  /** @throws AppError 503 if it takes more time or memory than allowed, or if the queue is full */
  async run<N extends TaskName>(name: N, ...args: Parameters<Tasks[N]>): Promise<ReturnType<Tasks[N]>> {
    try {
      return await this.dispatch(name, args);
    } catch (error) {
      if (error instanceof TooMuchWork) throw new AppError(503, 'This page takes too long to prepare.', undefined, 60);
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.stop();
  }

  private async dispatchImport<N extends TaskName>(
    name: N,
    ...args: Parameters<Tasks[N]>
  ): Promise<ReturnType<Tasks[N]>> {
    try {
      return await this.dispatch(name, args);
    } catch (error) {
      if (error instanceof TooMuchWork) throw new ImportError('too-large', TOO_COMPLICATED, 'content');
      throw error;
    }
  }

  private async dispatch<N extends TaskName>(name: N, args: Parameters<Tasks[N]>): Promise<ReturnType<Tasks[N]>> {
    if (measure(args) > (INLINE_LIMIT_BY_TASK[name] ?? INLINE_LIMIT))
      return (await this.pool.run(name, args, waitingClientsSignal())) as ReturnType<Tasks[N]>;
    if (this.spent > AT_ONCE) {
      this.spent = 0;
      await yieldToEventLoop();
    }
    const begun = performance.now();
    try {
      return perform(name, args);
    } finally {
      this.spent += performance.now() - begun;
    }
  }
}

/** The size of a task's input in characters and bytes. Facts and sizes of images are not counted. */
function measure(input: unknown): number {
  if (typeof input === 'string' || input instanceof Uint8Array) return input.length;
  if (typeof input !== 'object' || input === null) return 0;
  return Object.values(input).reduce<number>((sum, part) => sum + measure(part), 0);
}

/** Threads return plain byte arrays where images had buffers. */
function withBuffers<T extends { images: EmbeddedImage[] }>(prepared: T): T {
  const images = prepared.images.map((image) => ({
    ...image,
    bytes: Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength),
  }));
  return { ...prepared, images };
}

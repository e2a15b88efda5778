import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import type { ExportInput } from '#contract';
import { AdminArticleList } from '../../content/articles/read/admin-list.service.js';
import { Log } from '../../platform/common/logger.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import type { FileSink } from './file-sink.js';
import { GuidesService, type ToBody } from './guides.service.js';

/** The file in the archive that lists what could not be written. */
const FAILURES = 'not-written.txt';
/** Milliseconds between polls for a free thread. */
const LOOK_EVERY = 20;

/** A selection of articles as a .zip of Markdown files, images and facts. */
@Injectable()
export class ArticleArchive {
  constructor(
    private readonly guides: GuidesService,
    private readonly lists: AdminArticleList,
    private readonly html: HtmlProcessor,
    private readonly log: Log,
  ) {}

  /** The slugs of the selected articles; ids without an article are left out. */
  slugs({ ids, filter = {} }: ExportInput): Promise<string[]> {
    return this.lists.slugs(ids ?? filter);
  }

  /** Streams the archive, with one article at a time in memory. Stops if the receiver disconnects. */
  async send(slugs: readonly string[], to: Writable): Promise<void> {
    const zip = new ZipFile();
    const sink: FileSink = {
      write: async (name, bytes) => {
        zip.addBuffer(Buffer.from(bytes), name, { mtime: ZIP_BEGINS, compress: name.endsWith('.md') });
        await this.drained(to);
      },
      closed: () => to.destroyed,
    };
    // Readers first: an export of many articles never fills the queue for the threads.
    const toBody: ToBody = async (content, sizes) => {
      while (this.html.waiting > 0 && !to.destroyed) await sleep(LOOK_EVERY);
      return this.html.run('guideBody', content, sizes);
    };
    // Answered at once: a client may leave while an article is still being written. The status has been sent by then, and
    // a truncated file is the only way to signal an error.
    const sent = pipeline(zip.outputStream, to).catch((error: unknown) =>
      this.log.info({ err: error }, 'a client did not receive the whole export'),
    );
    try {
      const { failed } = await this.guides.write(sink, slugs, toBody);
      if (failed.length > 0) zip.addBuffer(Buffer.from(`${failed.join('\n')}\n`), FAILURES);
    } finally {
      zip.end();
      await sent;
    }
  }

  /** Waits until the write buffer has drained. */
  private async drained(to: Writable): Promise<void> {
    if (to.writableNeedDrain && !to.destroyed) {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          to.off('drain', done).off('close', done);
          resolve();
        };
        to.on('drain', done).on('close', done);
      });
    }
  }
}

/** The same articles produce the same bytes: all entries have the format's earliest date. */
const ZIP_BEGINS = new Date(1980, 0, 1);

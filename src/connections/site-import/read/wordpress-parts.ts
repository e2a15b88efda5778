/** The files of an export of WordPress, which divides a large site into several. */
import { SITE_IMPORT_LIMITS } from '#contract';
import { UnreadableExport } from './found-item.js';
import type { SourceFile, SourceFiles } from './source-files.js';
import { type WxrItem, WxrParser, type WxrSite } from './wxr-parser.js';

/** Of a file's beginning, the bytes that name its format. */
const START = 16 * 1024;
const MEGABYTE = 1024 * 1024;

/** The files that are read as one export. */
export interface WordPressParts {
  source: SourceFiles;
  parts: readonly SourceFile[];
  /** XML files beside them that are something else. */
  others: number;
}

/** An item, and its place among all items of all parts. */
export type PlacedItem = WxrItem & { place: number };

/** Chooses the parts among XML files. @throws UnreadableExport if they are larger than the limits */
export async function findParts(source: SourceFiles, files: readonly SourceFile[]): Promise<WordPressParts> {
  const exports: SourceFile[] = [];
  for (const file of files) if (await isExport(source, file)) exports.push(file);
  // One that is no export says so itself when it is read.
  const parts = exports.length > 0 ? exports : files.slice(0, 1);
  for (const { bytes } of parts) refuseLarge('The export', bytes, SITE_IMPORT_LIMITS.textBytes);
  refuseLarge(
    'The parts of the export together',
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
    SITE_IMPORT_LIMITS.bytes,
  );
  return {
    source,
    parts: parts.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true })),
    others: files.length - parts.length,
  };
}

/**
 * Reads all parts, one after the other.
 * @param site receives what they say of the whole
 * @throws UnreadableExport, which names the part if there are several
 */
export async function* readParts({ source, parts }: WordPressParts, site: WxrSite): AsyncGenerator<PlacedItem> {
  let place = 0;
  for (const { path } of parts) {
    const parser = new WxrParser(site);
    try {
      for await (const item of readItems(await source.stream(path), parser)) {
        place += 1;
        yield { ...item, place };
      }
      parser.end();
    } catch (error) {
      if (!(error instanceof UnreadableExport) || parts.length === 1) throw error;
      throw new UnreadableExport(`“${path.slice(-100)}”: ${error.message}`);
    }
    refuseOtherSite(site, parser.url);
  }
}

async function* readItems(stream: AsyncIterable<Buffer>, parser: WxrParser): AsyncGenerator<WxrItem> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new UnreadableExport('The file is not UTF-8 text. Export it again.');
    }
  };
  for await (const chunk of stream) yield* parser.write(decode(chunk));
  yield* parser.write(decode());
}

async function isExport(source: SourceFiles, { path }: SourceFile): Promise<boolean> {
  let start = '';
  for await (const chunk of await source.stream(path)) {
    start += chunk.subarray(0, START).toString('latin1');
    if (start.length >= START) break;
  }
  return start.slice(0, START).includes('://wordpress.org/export/');
}

function refuseLarge(what: string, bytes: number, limit: number): void {
  if (bytes <= limit) return;
  throw new UnreadableExport(`${what} is larger than ${limit / MEGABYTE} MB.`);
}

/** Ids of another site mean other texts. */
function refuseOtherSite(site: WxrSite, url: string): void {
  const plain = (one: string): string => one.replace(/^https?:\/\/(?:www\.)?|\/+$/gi, '').toLowerCase();
  site.url ||= url;
  if (plain(site.url) !== plain(url))
    throw new UnreadableExport(
      `The archive holds exports of two sites, ${site.url.slice(0, 100)} and ${url.slice(0, 100)}. Import them one after the other.`,
    );
}

/** Finds out whose export a file or folder is, and reads it. */
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { SITE_IMPORT_LIMITS } from '#contract';
import { ArchiveImages } from './archive-images.js';
import { type FoundSink, type FoundSite, UnreadableExport } from './found-item.js';
import { readGhost } from './read-ghost.js';
import { readTextFiles } from './read-text-files.js';
import { readWordPress } from './read-wordpress.js';
import { findParts } from './wordpress-parts.js';
import { joinFiles, openArchive, openFolder, singleFile, type SourceFile, type SourceFiles } from './source-files.js';

const MEGABYTE = 1024 * 1024;
const UNKNOWN =
  'This is no export that can be read: choose Ghost’s JSON file, WordPress’s XML file, or a ZIP of Markdown or HTML files.';

/** What is imported: a file or a folder, with its name, and a ZIP with the images that belong to it. */
export interface SiteSource {
  path: string;
  name: string;
  images?: string;
}

/**
 * Reads an export; what it finds goes to `sink`, one after the other.
 * @throws UnreadableExport with one sentence if it cannot be read at all
 */
export async function readSite({ path: file, name, images }: SiteSource, sink: FoundSink): Promise<FoundSite> {
  const own = await openSource(file, name);
  const source = images === undefined ? own : joinFiles(own, await openArchive(images));
  try {
    const archive = new ArchiveImages(source, (image) => sink.image(image));
    const findImage = (paths: readonly string[]): ReturnType<ArchiveImages['find']> => archive.find(paths);
    const found = findExport(own);
    if (found?.kind === 'xml') return await readWordPress(await findParts(own, found.files), findImage, sink);
    if (found?.kind === 'json') return await readGhost(decode(await own.read(found.file.path)), findImage, sink);
    const site = await readTextFiles(own, findImage, sink);
    if (!site) throw new UnreadableExport(UNKNOWN);
    return site;
  } finally {
    source.close();
  }
}

async function openSource(file: string, name: string): Promise<SourceFiles> {
  const { size, ...kind } = await stat(file).then((found) => ({ size: found.size, isFolder: found.isDirectory() }));
  if (kind.isFolder) return openFolder(file);
  const handle = await open(file);
  const start = Buffer.alloc(512);
  await handle.read(start, 0, start.length, 0).finally(() => handle.close());
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return openArchive(file);
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const extension = text.startsWith('{')
    ? '.json'
    : text.startsWith('<') && !isHtml(text)
      ? '.xml'
      : path.extname(name);
  return singleFile(file, `${path.basename(name, path.extname(name))}${extension}`, size);
}

function isHtml(text: string): boolean {
  const start = text.slice(0, 20).toLowerCase();
  return ['<!doctype html', '<html'].some((tag) => start.startsWith(tag));
}

type Export = { kind: 'xml'; files: SourceFile[] } | { kind: 'json'; file: SourceFile };

/** The files in JSON or XML that are the export; `undefined` if the source is made of texts. */
function findExport({ files }: SourceFiles): Export | undefined {
  if (files.length > 1 && files.some(({ path: name }) => /\.(?:md|mdx|markdown|html?)$/i.test(name))) return undefined;
  const xml = files.filter(({ path: name }) => /\.xml$/i.test(name));
  const json = files.filter(({ path: name }) => /^(?:[^/]+\/)?[^/]+\.json$/i.test(name));
  const [file] = json;
  if (json.length > 1 || (file && xml.length > 0))
    throw new UnreadableExport(
      `The archive holds ${json.length + xml.length} exports. Import them one after the other.`,
    );
  if (!file) return xml.length > 0 ? { kind: 'xml', files: xml } : undefined;
  if (file.bytes > SITE_IMPORT_LIMITS.textBytes)
    throw new UnreadableExport(`The export is larger than ${SITE_IMPORT_LIMITS.textBytes / MEGABYTE} MB.`);
  return { kind: 'json', file };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableExport('The file is not UTF-8 text. Export it again.');
  }
}

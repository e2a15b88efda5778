import { ARCHIVE_EXTENSION, PICTURE_EXTENSIONS, UPLOAD_EXTENSIONS, UPLOAD_LIMITS } from '#contract';

/** The files chosen for an upload. */
export interface ChosenFiles {
  /** The article's file, or a .zip of it and its pictures. */
  article: File | undefined;
  pictures: File[];
}

const ARTICLE_EXTENSIONS = [...UPLOAD_EXTENSIONS, ARCHIVE_EXTENSION];
const TYPES: Readonly<Record<string, string>> = { '.md': 'Markdown file', '.html': 'HTML file', '.zip': 'ZIP archive' };
const MEGABYTE = 1024 * 1024;

/** The file types for the `accept` attribute. */
export const ACCEPTED = [...ARTICLE_EXTENSIONS, ...PICTURE_EXTENSIONS].join(',');

/** The display name of an article file's type. */
export function detectType(file: File): string {
  return TYPES[ARTICLE_EXTENSIONS.find((extension) => hasExtension(file, [extension])) ?? ''] ?? '';
}

/**
 * Adds files to the selection, and returns a sentence about rejected ones. A new article replaces the previous one; a
 * picture replaces one of the same name.
 */
export function withFiles(chosen: ChosenFiles, given: readonly File[]): { chosen: ChosenFiles; refused: string } {
  const articles = given.filter((file) => hasExtension(file, ARTICLE_EXTENSIONS));
  const added = given.filter((file) => hasExtension(file, PICTURE_EXTENSIONS));
  const others = given.filter((file) => !articles.includes(file) && !added.includes(file));
  const keep = (refused: string) => ({ chosen, refused });
  if (articles.length > 1) return keep('Only one file can be uploaded at a time.');
  if (others.length > 0 && articles.length === 0) return keep('Only .md and .html files can be uploaded.');
  const names = new Set(added.map(({ name }) => name));
  const article = articles[0] ?? chosen.article;
  const pictures = [...chosen.pictures.filter(({ name }) => !names.has(name)), ...added];
  if (pictures.length > UPLOAD_LIMITS.pictures) return keep(`You can add at most ${UPLOAD_LIMITS.pictures} images.`);
  const bytes = [...pictures, ...(article ? [article] : [])].reduce((sum, { size }) => sum + size, 0);
  if (bytes > UPLOAD_LIMITS.bytes)
    return keep(`All files together can be at most ${UPLOAD_LIMITS.bytes / MEGABYTE} MB.`);
  const left = others.map(({ name }) => name).join(', ');
  return {
    chosen: { article, pictures },
    refused: left && `Not added, because only images can accompany a file: ${left}`,
  };
}

function hasExtension({ name }: File, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

import { Injectable } from '@nestjs/common';
import { ARCHIVE_EXTENSION, IMAGE_LIMITS } from '#contract';
import { AppError } from '../../common/app-error.js';
import type { UploadedBytes } from '../../common/one-file.interceptor.js';
import type { Article } from '../article.entity.js';
import { draftOf, toAppError } from '../article-file.js';
import { ArticleWriter } from '../article-writer.service.js';
import { FILE_AND_CATEGORY_REQUIRED, type UploadFields } from '../dto/upload-fields.js';
import { HtmlWork, type LostPictures } from '../../html/html-work.service.js';
import type { AttachedFile } from '../../article-import/index.js';
import { type ArticleArchive, readArchive } from './archive.js';

/** Names listed in a message; the rest are counted. */
const NAMED = 10;

/** Publishes uploaded files with their pictures, and reports what could not be kept. */
@Injectable()
export class UploadService {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly html: HtmlWork,
  ) {}

  /**
   * @param file a .md or .html file, or a .zip with one and its pictures
   * @param attached pictures that the file refers to by relative path
   * @throws AppError 400, 413 or 415 with the reason; nothing is stored then
   */
  async publish(
    file: UploadedBytes | undefined,
    attached: readonly UploadedBytes[],
    { category, subcategory, featured }: UploadFields,
  ): Promise<{ article: Article; notes: string[] }> {
    if (!file) throw AppError.invalid({ file: [FILE_AND_CATEGORY_REQUIRED] });
    const { article, pictures } = await filesOf(file, attached);
    refuseLarge(pictures);
    const chosen = { category, subcategory: subcategory ?? '', featured: featured === 'true' };
    const { draft, notes } = await this.html
      .importFile(article.bytes, article.path, pictures)
      .then((read) => ({ draft: draftOf(read, chosen), notes: notesOf(read) }))
      .catch(rethrow);
    const origin = { kind: 'article-uploaded' } as const;
    return { article: await this.writer.create(draft, undefined, origin), notes };
  }
}

async function filesOf(file: UploadedBytes, attached: readonly UploadedBytes[]): Promise<ArticleArchive> {
  const named = ({ originalname, buffer }: UploadedBytes): AttachedFile => ({ path: originalname, bytes: buffer });
  const pictures = attached.map(named);
  if (!file.originalname.toLowerCase().endsWith(ARCHIVE_EXTENSION)) return { article: named(file), pictures };
  const archive = await readArchive(file.buffer).catch(rethrow);
  return { article: archive.article, pictures: [...archive.pictures, ...pictures] };
}

function rethrow(error: unknown): never {
  throw toAppError(error);
}

function refuseLarge(pictures: readonly AttachedFile[]): void {
  const large = pictures.find(({ bytes }) => bytes.length > IMAGE_LIMITS.bytes);
  if (!large) return;
  const sentence = `The picture “${large.path}” is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MB.`;
  throw new AppError(413, sentence, { pictures: [sentence] });
}

function notesOf({ missing, unreadable }: LostPictures): string[] {
  const notes: string[] = [];
  if (missing.length > 0) {
    const were = missing.length === 1 ? 'A picture was' : `${missing.length} pictures were`;
    notes.push(`${were} not uploaded and cannot be shown: ${quoted(missing)}.`);
  }
  if (unreadable.length > 0) {
    const are = unreadable.length === 1 ? 'A picture is' : `${unreadable.length} pictures are`;
    notes.push(`${are} not PNG, JPEG, GIF, WebP or AVIF and cannot be shown: ${quoted(unreadable)}.`);
  }
  return notes;
}

function quoted(names: readonly string[]): string {
  const first = names.slice(0, NAMED).map((name) => `“${name.slice(0, 100)}”`);
  const others = names.length - first.length;
  return first.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

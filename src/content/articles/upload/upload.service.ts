import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ARCHIVE_EXTENSION, formatMoment, IMAGE_LIMITS } from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import type { UploadedBytes } from '../../../platform/common/one-file.interceptor.js';
import { Article } from '../article.entity.js';
import type { ArticleDraft } from '../write/article-draft.js';
import { toArticleDraft, toAppError } from '../write/article-file.js';
import { ArticleWriter } from '../write/article-writer.service.js';
import { FILE_AND_CATEGORY_REQUIRED, type UploadFields } from '../dto/upload-fields.js';
import { HtmlProcessor, type LostPictures } from '../../../text/html/html-work.service.js';
import { type AttachedFile, decodeTitle, oneLine } from '../../../text/article-import/index.js';
import { type ArticleArchive, readArchive } from './archive.js';

const PUBLIC_ALREADY = 'That article is public: choose to publish now to replace its text, or keep both.';

/** Names listed in a message; the rest are counted. */
const NAMED = 10;

/** Publishes uploaded files with their pictures, and reports what could not be kept. */
@Injectable()
export class UploadService {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly html: HtmlProcessor,
    private readonly em: EntityManager,
  ) {}

  /**
   * @param file a .md or .html file, or a .zip with one and its pictures
   * @param attached pictures that the file refers to by relative path
   * @throws AppError 400, 413 or 415 with the reason; nothing is stored then
   */
  async publish(
    file: UploadedBytes | undefined,
    attached: readonly UploadedBytes[],
    { category, subcategory, featured, published, same = 'both' }: UploadFields,
  ): Promise<{ article: Article; notes: string[] }> {
    if (!file) throw AppError.invalid({ file: [FILE_AND_CATEGORY_REQUIRED] });
    const { article, pictures } = await collectFiles(file, attached);
    refuseLarge(pictures);
    const chosen = { category, subcategory: subcategory ?? '', featured: featured === 'true' };
    const state = published && { published: published === 'true' };
    const { draft, notes } = await this.html
      .importFile(article.bytes, article.path, pictures)
      .then((read) => ({ draft: toArticleDraft(read, { ...chosen, ...state }), notes: describeLostPictures(read) }))
      .catch(rethrow);
    const origin = { kind: 'article-uploaded' } as const;
    const found = same === 'both' ? null : await this.findSame(draft);
    if (!found) return { article: await this.writer.create(draft, undefined, origin), notes };
    if (same === 'ask') throw conflict('same', describeSame(found));
    if (found.published && draft.published === false) throw conflict('published', PUBLIC_ALREADY);
    // The article keeps its slug, so that its address keeps working, and its state unless one was chosen.
    const { slug: _slug, createdAt: _created, updatedAt: _updated, ...change } = draft;
    return { article: await this.writer.update(found.id, change, undefined, undefined, origin), notes };
  }

  /** The article that the file was uploaded as before: it has its slug, or its title; the latest, if several have. */
  private findSame({ title, slug }: ArticleDraft): Promise<Article | null> {
    const titleText = decodeTitle(oneLine(title)).trim();
    const alike = [{ titleText }, ...(slug === undefined ? [] : [{ slug }])];
    return this.em.fork().findOne(Article, { $or: alike }, { orderBy: { updatedAt: 'desc' } });
  }
}

async function collectFiles(file: UploadedBytes, attached: readonly UploadedBytes[]): Promise<ArticleArchive> {
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
  const sentence = `The image “${large.path}” is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MB.`;
  throw new AppError(413, sentence, { pictures: [sentence] });
}

function describeLostPictures({ missing, unreadable }: LostPictures): string[] {
  const notes: string[] = [];
  if (missing.length > 0) {
    const were = missing.length === 1 ? 'An image was' : `${missing.length} images were`;
    notes.push(`${were} not uploaded and cannot be shown: ${quoted(missing)}.`);
  }
  if (unreadable.length > 0) {
    const are = unreadable.length === 1 ? 'An image is' : `${unreadable.length} images are`;
    notes.push(`${are} not PNG, JPEG, GIF, WebP or AVIF and cannot be shown: ${quoted(unreadable)}.`);
  }
  return notes;
}

function quoted(names: readonly string[]): string {
  const first = names.slice(0, NAMED).map((name) => `“${name.slice(0, 100)}”`);
  const others = names.length - first.length;
  return first.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

function describeSame({ title, published, updatedAt }: Article): string {
  const when = `last changed on ${formatMoment(updatedAt.toISOString())}`;
  return `“${decodeTitle(title)}” exists already: ${published ? 'published' : 'a draft'}, ${when}.`;
}

function conflict(field: keyof UploadFields, sentence: string): AppError {
  return new AppError(409, sentence, { [field]: [sentence] });
}

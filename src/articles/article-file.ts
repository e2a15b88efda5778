import { CATEGORY_IDS, type CategoryId, isCategoryId } from '#contract';
import { AppError } from '../common/app-error.js';
import type { ArticleDraft } from './article-draft.js';
import { relationsOf } from './article-relations.js';
import {
  type Clipboard,
  ImportError,
  importFile,
  type Pasted,
  preparePasted,
  type PreparedContent,
  prepareContent,
} from './import/index.js';

const STATUS = { invalid: 400, 'too-large': 413, 'unsupported-type': 415 } as const;

/** What the uploader chose besides the file. It wins over the front matter. */
export interface ChosenForFile {
  category?: CategoryId;
  subcategory?: string;
  featured?: boolean;
}

/**
 * An article draft from a file: one that was uploaded, with what was chosen besides, or one that carries an article (a starter guide,
 * a file of an export), which may also say when the article was made and changed.
 * @throws AppError 400, 413 or 415 that says what is wrong with the file
 */
export function draftFromFile(bytes: Uint8Array, fileName: string, chosen?: ChosenForFile): ArticleDraft {
  return explained(() => {
    const { title, content, meta } = importFile(bytes, fileName);
    const category = chosen?.category ?? meta.category;
    if (!isCategoryId(category)) {
      throw new ImportError(
        'invalid',
        `The file names no category; it is one of ${CATEGORY_IDS.join(', ')}.`,
        'category',
      );
    }
    return {
      title,
      content,
      category,
      subcategory: chosen?.subcategory ?? meta.subcategory,
      featured: chosen?.featured ?? meta.featured,
      published: meta.published,
      excerpt: meta.excerpt,
      featuredImage: meta.featured_image,
      publishDate: meta.publish_date,
      slug: meta.slug,
      ...relationsOf(meta.rest),
      createdAt: chosen ? undefined : momentOf(meta.rest.created_at, 'created_at'),
      updatedAt: chosen ? undefined : momentOf(meta.rest.updated_at, 'updated_at'),
    };
  });
}

/**
 * Content from the editor, prepared for storing.
 * @throws AppError 400 or 413 with a sentence for the field `content`
 */
export function contentFromEditor(html: string): PreparedContent {
  return explained(() => prepareContent(html));
}

/**
 * What was pasted, prepared for the text.
 * @throws AppError 400 or 413 with a sentence for the field `content`
 */
export function textFromClipboard(clipboard: Clipboard): Pasted {
  return explained(() => preparePasted(clipboard));
}

function momentOf(value: unknown, key: string): Date | undefined {
  if (value === undefined || value === null) return undefined;
  const moment = new Date(typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? value : Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ImportError('invalid', `The value of ${key} must be a moment such as 2026-01-31T09:30:00.000Z.`, key);
}

function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new AppError(STATUS[error.kind], error.message, error.field ? { [error.field]: [error.message] } : undefined);
  }
}

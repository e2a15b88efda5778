import { CATEGORY_IDS, type CategoryId, isCategoryId } from '#contract';
import { AppError } from '../common/app-error.js';
import type { ArticleDraft } from './article-draft.js';
import { relationsOf } from './article-relations.js';
import { type ImportedFile, ImportError, importFile } from './import/index.js';

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
  try {
    return draftOf(importFile(bytes, fileName), chosen);
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * The draft of a file that was read already; see `draftFromFile`.
 * @throws ImportError where the file says something that no article can be
 */
export function draftOf({ title, content, meta }: ImportedFile, chosen?: ChosenForFile): ArticleDraft {
  const category = chosen?.category ?? meta.category;
  if (!isCategoryId(category)) {
    throw new ImportError('invalid', `The file has no category; use one of ${CATEGORY_IDS.join(', ')}.`, 'category');
  }
  const { change_notes: changeNotes, ...relations } = relationsOf(meta.rest);
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
    ...relations,
    changeNotes,
    createdAt: chosen ? undefined : momentOf(meta.rest.created_at, 'created_at'),
    updatedAt: chosen ? undefined : momentOf(meta.rest.updated_at, 'updated_at'),
  };
}

function momentOf(value: unknown, key: string): Date | undefined {
  if (value === undefined || value === null) return undefined;
  const moment = new Date(typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? value : Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ImportError('invalid', `The value of ${key} must be a timestamp such as 2026-01-31T09:30:00.000Z.`, key);
}

/** An error of the import as a person is told about it (400, 413 or 415); any other error as it is. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof ImportError)) return error;
  const { kind, message, field } = error;
  return new AppError(STATUS[kind], message, field ? { [field]: [message] } : undefined);
}

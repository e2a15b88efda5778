import { CATEGORY_IDS, type CategoryId, isCategoryId } from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import type { ArticleDraft } from './article-draft.js';
import { readRelations } from './article-relations.js';
import { type ImportedFile, ImportError, importFile } from '../../../text/article-import/index.js';

const STATUS = { invalid: 400, 'too-large': 413, 'unsupported-type': 415 } as const;

/** The uploader's choices besides the file; they override the front matter. */
export interface ChosenForFile {
  category?: CategoryId;
  subcategory?: string;
  featured?: boolean;
  published?: boolean;
}

/**
 * Builds an article draft from a file: an upload with the uploader's choices, or a file that represents a whole article
 * (a starter guide, an exported file) and may also set creation and change times.
 * @throws AppError 400, 413 or 415 with what is wrong with the file
 */
export function draftFromFile(bytes: Uint8Array, fileName: string, chosen?: ChosenForFile): ArticleDraft {
  try {
    return toArticleDraft(importFile(bytes, fileName), chosen);
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * Builds the draft from a file that is already parsed; see `draftFromFile`.
 * @throws ImportError if the file says something no article can be
 */
export function toArticleDraft({ title, content, meta }: ImportedFile, chosen?: ChosenForFile): ArticleDraft {
  const category = chosen?.category ?? meta.category;
  if (!isCategoryId(category)) {
    throw new ImportError('invalid', `The file has no category; use one of ${CATEGORY_IDS.join(', ')}.`, 'category');
  }
  const { rest, ...fields } = meta;
  return {
    ...fields,
    title,
    content,
    category,
    subcategory: chosen?.subcategory ?? meta.subcategory,
    featured: chosen?.featured ?? meta.featured,
    published: chosen?.published ?? meta.published,
    ...readRelations(rest),
    createdAt: chosen ? undefined : readMoment(rest.created_at, 'created_at'),
    updatedAt: chosen ? undefined : readMoment(rest.updated_at, 'updated_at'),
  };
}

function readMoment(value: unknown, key: string): Date | undefined {
  if (value === undefined || value === null) return undefined;
  const moment = new Date(typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? value : Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ImportError('invalid', `The value of ${key} must be a timestamp such as 2026-01-31T09:30:00.000Z.`, key);
}

/** Converts an import error to the error shown to a person (400, 413 or 415); returns other errors unchanged. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof ImportError)) return error;
  const { kind, message, field } = error;
  return new AppError(STATUS[kind], message, field ? { [field]: [message] } : undefined);
}

import {
  endpoints,
  IMAGE_LIMITS,
  MESSAGES,
  type AdminArticle,
  type ArticleInput,
  type ArticlePreview,
  type PastedText,
  type PasteInput,
  type PreviewInput,
  type StoredImage,
} from '#contract';
import { adminCall } from '../../lib/admin-client';
import { ApiFailure, failureText } from '../../lib/api-client';

/** Why an article is not there: it does not exist, or could not be had. */
export type LoadResult = { article: AdminArticle } | { missing: true } | { failed: true };

/** The article of an edit screen's address. */
export async function loadArticle(id: string): Promise<LoadResult> {
  if (!/^[1-9]\d{0,15}$/.test(id)) return { missing: true };
  try {
    return { article: (await adminCall<AdminArticle>(endpoints.adminArticle(id))).data };
  } catch (error) {
    return error instanceof ApiFailure && error.status === 404 ? { missing: true } : { failed: true };
  }
}

export type SaveResult =
  | { kind: 'saved'; article: AdminArticle }
  /** The article was changed by somebody else since it was read. */
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string; errors: Record<string, string[]> };

/** Creates an article, or stores a changed one. */
export async function saveArticle(id: number | undefined, body: ArticleInput): Promise<SaveResult> {
  try {
    const { data } = await (id === undefined
      ? adminCall<AdminArticle>(endpoints.adminArticles, { method: 'POST', body })
      : adminCall<AdminArticle>(endpoints.adminArticle(id), { method: 'PUT', body }));
    return { kind: 'saved', article: data };
  } catch (error) {
    const errors = error instanceof ApiFailure ? (error.answer.errors ?? {}) : {};
    // A slug that is taken is a conflict too, but one that names its field.
    if (error instanceof ApiFailure && error.status === 409 && !errors.slug) return { kind: 'conflict' };
    return { kind: 'failed', message: `Save failed: ${failureText(error, 'Unknown error')}`, errors };
  }
}

/** An article as its public page would show it; nothing is stored. @throws ApiFailure, NetworkFailure */
export async function previewArticle(body: PreviewInput): Promise<ArticlePreview> {
  return (await adminCall<ArticlePreview>(endpoints.adminArticlePreview, { method: 'POST', body })).data;
}

/** A clipboard as an article may hold it. @throws ApiFailure, NetworkFailure */
export async function pasteText(body: PasteInput): Promise<PastedText> {
  return (await adminCall<PastedText>(endpoints.adminArticlePaste, { method: 'POST', body })).data;
}

/** Stores an image by itself. @throws ApiFailure, NetworkFailure */
export async function uploadImage(file: File): Promise<StoredImage> {
  const body = new FormData();
  body.set('file', file);
  return (await adminCall<StoredImage>(endpoints.adminMedia, { method: 'POST', body })).data;
}

/** The images that an article may hold, by their file type. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** What is wrong with an image before it is sent; empty where nothing is. */
export function imageProblem(file: File): string {
  if (!IMAGE_TYPES.includes(file.type)) return 'Images are PNG, JPEG, GIF, WebP or AVIF.';
  return file.size > IMAGE_LIMITS.bytes ? `An image has at most ${IMAGE_LIMITS.bytes / 1024 / 1024} MB.` : '';
}

/** The sentence of an edit screen whose article could not be had. */
export const LOAD_TEXTS = { missing: MESSAGES.articleNotFound, failed: 'Error loading article' } as const;

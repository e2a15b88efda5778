import {
  type AdminArticle,
  adminEndpoints,
  type ArticleInput,
  type ArticlePreview,
  type BulkInput,
  IMAGE_LIMITS,
  MESSAGES,
  type PastedText,
  type PasteInput,
  type PreviewInput,
  type StoredDraft,
  type StoredImage,
  TRASH_LIMITS,
  type TrashedArticle,
} from '#contract';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminList } from '../../lib/client';
import { ARTICLE_CHECKS } from '../../lib/article-checks';
import { isNumber, isText, isListWith, hasShape, UnexpectedResponse, type Check } from '../../../shared/lib/guards';
import { ApiFailure, failureText } from '../../lib/api-client';
import { readDraft } from './draft-api';

/** A loaded article, or why there is none: it does not exist, or loading failed. */
export type LoadResult = { article: AdminArticle; draft: StoredDraft | null } | { missing: true } | { failed: true };

const isAdminArticle = hasShape<AdminArticle>({
  ...ARTICLE_CHECKS,
  id: isNumber,
  word_count: isNumber,
  created_at: isText,
  updated_at: isText,
});

const isPreview = hasShape<ArticlePreview>({
  title: isText,
  excerpt: isText,
  content: isText,
  headings: isListWith(hasShape<ArticlePreview['headings'][number]>({ id: isText, text: isText })),
  read_time: isText,
  word_count: isNumber,
});

const isPasted = hasShape<PastedText>({ content: isText, notes: isListWith(isText) });
const isTrashed = hasShape<TrashedArticle>({ id: isNumber });
const isStoredImage = hasShape<StoredImage>({ url: isText });

/** Loads the article of an edit screen's URL, and its draft. */
export async function loadArticle(id: string): Promise<LoadResult> {
  if (!/^[1-9]\d{0,15}$/.test(id)) return { missing: true };
  try {
    const { data } = await adminCall<unknown>(adminEndpoints.article(id));
    // Rejects incomplete articles: saving one would overwrite the complete article.
    return isAdminArticle(data) ? { article: data, draft: await readDraft(data.id) } : { failed: true };
  } catch (error) {
    return error instanceof ApiFailure && error.status === 404 ? { missing: true } : { failed: true };
  }
}

export type SaveResult =
  /** `undefined` if the response lacks the article. */
  | { kind: 'saved'; article: AdminArticle | undefined; changeSet: number | undefined }
  /** The article was changed elsewhere after it was loaded. */
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string; errors: Record<string, string[]> };

/** The article to save; creates one without an id. */
export interface SaveRequest {
  id: number | undefined;
  body: ArticleInput;
}

/** Whether an article is among the latest in the Trash. */
export async function isInTrash(id: number): Promise<boolean> {
  const path = `${adminEndpoints.trash}?limit=${TRASH_LIMITS.page}`;
  const found = await adminList(isTrashed)(path).catch(() => ({ items: [] }));
  return found.items.some((article) => article.id === id);
}

/** Creates an article, or stores a changed one. */
export async function saveArticle({ id, body }: SaveRequest): Promise<SaveResult> {
  try {
    const { data, changeSet } = await (id === undefined
      ? adminCall<unknown>(adminEndpoints.articles, { method: 'POST', body })
      : adminCall<unknown>(adminEndpoints.article(id), { method: 'PUT', body }));
    return { kind: 'saved', article: isAdminArticle(data) ? data : undefined, changeSet };
  } catch (error) {
    const errors = error instanceof ApiFailure ? error.errors : {};
    // A taken slug is also a 409, but names its field.
    if (error instanceof ApiFailure && error.status === 409 && !errors.slug) return { kind: 'conflict' };
    return { kind: 'failed', message: `Save failed: ${failureText(error, 'Unknown error')}`, errors };
  }
}

/** Takes the article offline, and changes nothing else; returns the change set. @throws ApiFailure, NetworkFailure */
export async function takeOffline(id: number): Promise<number | undefined> {
  const body: BulkInput = { act: 'withdraw', ids: [id] };
  return (await adminCall(adminEndpoints.bulk, { method: 'POST', body })).changeSet;
}

/**
 * Renders an article as its public page would; nothing is stored. Throws ApiFailure, NetworkFailure, UnreadableAnswer.
 */
export function usePreviewArticle() {
  return useSWRMutation(adminEndpoints.articlePreview, (path, { arg }: { arg: PreviewInput }) =>
    post(path, arg, isPreview),
  );
}

/** Converts a clipboard to article content. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function pasteText(body: PasteInput): Promise<PastedText> {
  return post(adminEndpoints.articlePaste, body, isPasted);
}

/** Stores a single image. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function uploadImage(file: File): Promise<StoredImage> {
  const body = new FormData();
  body.set('file', file);
  return post(adminEndpoints.media, body, isStoredImage);
}

/** As `uploadImage`, for a form. */
export function useUploadImage() {
  return useSWRMutation(adminEndpoints.media, (_path, { arg }: { arg: File }) => uploadImage(arg));
}

async function post<T>(path: string, body: object, check: Check<T>): Promise<T> {
  const { data } = await adminCall<unknown>(path, { method: 'POST', body });
  if (!check(data)) throw new UnexpectedResponse(path);
  return data;
}

/** The image types that articles may contain. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** Validates an image before upload; returns `''` if it is acceptable. */
export function imageProblem(file: File): string {
  if (!IMAGE_TYPES.includes(file.type)) return 'Images must be PNG, JPEG, GIF, WebP or AVIF.';
  return file.size > IMAGE_LIMITS.bytes ? `An image can be at most ${IMAGE_LIMITS.bytes / 1024 / 1024} MB.` : '';
}

/** The messages of an edit screen without its article. */
export const LOAD_TEXTS = {
  missing: MESSAGES.articleNotFound,
  trashed: 'It is in the Trash.',
  failed: 'Error loading article',
} as const;

import {
  adminEndpoints,
  ARTICLE_FIELDS,
  ARTICLE_LIMITS,
  type CategoryId,
  cutAtWord,
  type DraftAnswer,
  type DraftFields,
  type DraftInput,
  NEW_ARTICLE,
  type StoredMessage,
} from '#contract';
import { ARTICLE_CHECKS } from '../../lib/article-checks';
import { ApiFailure } from '../../lib/api-client';
import { adminCall, adminGet } from '../../lib/client';
import { findGuide } from '../../lib/guides';
import { encodeTitle } from '../../lib/plain-title';
import { hasShape, isNumber, isText, orNull } from '../../../shared/lib/guards';
import { appendQuestion, toQuotation } from './append-question';

const isArticle = hasShape<DraftFields & { updated_at: string }>({ ...ARTICLE_CHECKS, updated_at: isText });
const isDraftAnswer = hasShape<DraftAnswer>({
  draft: orNull(hasShape<NonNullable<DraftAnswer['draft']>>({ ...ARTICLE_CHECKS, revision: isNumber })),
});

/** Identifies these saves among those of editors. */
const WRITER = 'messages';

/** Starts the draft of a new article from a message; returns its key. @throws ApiFailure, NetworkFailure */
export async function turnIntoDraft({ id, subject, message }: StoredMessage, category: CategoryId): Promise<string> {
  const key = `new-message-${id}-${Date.now().toString(36)}`;
  const body: DraftInput = {
    ...NEW_ARTICLE,
    title: encodeTitle(cutAtWord(subject, ARTICLE_LIMITS.title)),
    content: toQuotation(message),
    category,
    revision: 0,
    writer: WRITER,
    sequence: 1,
  };
  await adminCall(adminEndpoints.newDraft(key), { method: 'PUT', body });
  return key;
}

/** A guide to which a question was added. */
export interface ExtendedGuide {
  id: number;
  title: string;
  changeSet: number | undefined;
}

/**
 * Adds a question with its answer to the draft of a guide, which readers see once that is published.
 * @param guide its slug or URL
 * @throws ApiFailure 404 for an unknown guide, 409 if somebody saved the draft meanwhile; NetworkFailure
 */
export async function addQuestion(guide: string, question: string, answer: string): Promise<ExtendedGuide> {
  const found = await findGuide(guide);
  if (!found) throw new ApiFailure(404, { errors: { guide: ['No published guide has this slug or URL.'] } });
  const { id } = found;
  const [article, { draft }] = await Promise.all([
    adminGet(isArticle)(adminEndpoints.article(id)),
    adminGet(isDraftAnswer)(adminEndpoints.draft(id)),
  ]);
  const fields = Object.fromEntries(
    ARTICLE_FIELDS.map((field) => [field, { ...article, change_note: '', ...draft }[field]]),
  ) as unknown as DraftFields;
  const body: DraftInput = {
    ...fields,
    content: appendQuestion(fields.content, question, answer),
    revision: draft?.revision ?? 0,
    ...(!draft && { base: article.updated_at }),
    writer: `${WRITER}-${Date.now().toString(36)}`,
    sequence: 1,
  };
  const { changeSet } = await adminCall(adminEndpoints.draft(id), { method: 'PUT', body });
  return { id, title: article.title, changeSet };
}

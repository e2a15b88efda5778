import {
  adminEndpoints,
  DRAFT_LIMITS,
  type DraftAnswer,
  type DraftInput,
  type NewDraft,
  type StoredDraft,
} from '#contract';
import { adminCall } from '../../lib/client';
import { ARTICLE_CHECKS, isNewDraft } from '../../lib/article-checks';
import { isNumber, isText, isListWith, orNull, hasShape, UnexpectedResponse } from '../../../shared/lib/guards';
import { ApiFailure, callApi } from '../../lib/api-client';
import { readToken } from '../../lib/session-token';
import type { DraftPlace } from './session/draft-key';

const isDraft = hasShape<StoredDraft>({
  ...ARTICLE_CHECKS,
  change_note: isText,
  revision: isNumber,
  sequence: isNumber,
  saved_at: isText,
});
const isDraftAnswer = hasShape<DraftAnswer>({ draft: orNull(isDraft) });
const areNewDrafts = isListWith(isNewDraft);

function toPath(place: DraftPlace): string {
  return typeof place === 'number' ? adminEndpoints.draft(place) : adminEndpoints.newDraft(place);
}

/** Returns the stored draft, if there is one. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export async function readDraft(place: DraftPlace): Promise<StoredDraft | null> {
  const { data } = await adminCall<unknown>(toPath(place));
  return answered(data, place);
}

/**
 * Saves a draft, and returns the stored draft. Never opens the sign-in dialog, which would interrupt typing.
 * @param leaving sends a small enough request with `keepalive`, to outlive the page
 * @throws ApiFailure, NetworkFailure, UnreadableAnswer
 */
export async function saveDraft(place: DraftPlace, body: DraftInput, leaving = false): Promise<StoredDraft | null> {
  const keepalive = leaving && new Blob([JSON.stringify(body)]).size < DRAFT_LIMITS.keepalive;
  const { data } = await callApi<unknown>(toPath(place), { method: 'PUT', body, token: readToken(), keepalive });
  return answered(data, place);
}

/** Deletes a draft; a missing one is not an error. @throws ApiFailure, NetworkFailure */
export async function discardDraft(place: DraftPlace): Promise<void> {
  try {
    await adminCall(toPath(place), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}

/** Loads drafts of articles that were never saved. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export async function newDrafts(): Promise<NewDraft[]> {
  const { data } = await adminCall<unknown>(adminEndpoints.newDrafts);
  if (!areNewDrafts(data)) throw new UnexpectedResponse(adminEndpoints.newDrafts);
  return data;
}

function answered(data: unknown, place: DraftPlace): StoredDraft | null {
  if (!isDraftAnswer(data)) throw new UnexpectedResponse(toPath(place));
  return data.draft;
}

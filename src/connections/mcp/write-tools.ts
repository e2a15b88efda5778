import { randomUUID } from 'node:crypto';
import {
  type AdminArticle,
  adminEndpoints,
  CATEGORY_IDS,
  type DraftAnswer,
  type DraftInput,
  type FactProposal,
  type FactProposalInput,
  proposalEndpoints,
} from '#contract';
import { findArticle } from './read-tools.js';
import type { ToolContext } from './tools.js';

/** The input of `write_draft`. */
interface DraftToolInput extends Partial<Pick<DraftInput, 'title' | 'category' | 'excerpt' | 'revision'>> {
  guide?: string | undefined;
  draft?: string | undefined;
  content: string;
}

/** Saves a draft of a guide, or of a new one. */
export async function writeDraft({ call, writer }: ToolContext, input: DraftToolInput): Promise<object> {
  const { guide, draft: key = `new-${randomUUID()}`, revision, ...given } = input;
  const article =
    guide === undefined
      ? undefined
      : await call<AdminArticle>('GET', adminEndpoints.article(await findArticle(call, guide)));
  const path = article ? adminEndpoints.draft(article.id) : adminEndpoints.newDraft(encodeURIComponent(key));
  const { draft: stored } = await call<DraftAnswer>('GET', path);
  const { title = article?.title ?? '', category = article?.category ?? CATEGORY_IDS[0], ...fields } = given;
  const body: DraftInput = {
    ...fields,
    ...{ title, category, writer },
    revision: stored?.writer === writer ? stored.revision : (revision ?? 0),
    sequence: (stored?.sequence ?? 0) + 1,
  };
  const { draft: saved } = await call<DraftAnswer>('PUT', path, body);
  return {
    ...(article ? { guide: article.slug } : { draft: key }),
    revision: saved?.revision ?? null,
    note: saved
      ? 'Saved. The administrator decides whether readers will see it.'
      : 'This is the text of the guide already.',
  };
}

/** Proposes a value of a fact. */
export async function proposeFact(
  { call }: ToolContext,
  { fact, ...proposal }: FactProposalInput & { fact: string },
): Promise<object> {
  const { value, revision } = await call<FactProposal>('PUT', proposalEndpoints.ofFact(fact), proposal);
  return { fact, value, revision, note: 'Proposed. The administrator decides whether readers will see it.' };
}

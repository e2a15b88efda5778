import type { ArticleForm } from './article-form';
import { blocksOf } from './blocks';
import { type BlockConflict, joined, mergeBlocks } from './merge-blocks';

/** Something that two people changed, each in another way: a block of the text, or a field. */
export interface Conflict extends BlockConflict {
  field: keyof ArticleForm;
}

/** Which version to keep; both: one after the other. */
export type Pick = 'mine' | 'theirs' | 'both';

/** How the question about two versions was answered. */
export type MergeAnswer = { kind: 'keep' } | { kind: 'overwrite' } | { kind: 'picked'; picks: readonly Pick[] };

/** Two versions put together, as far as they do not contradict each other. */
export interface Merged {
  conflicts: Conflict[];
  /** Whether anything of the other version is in it. */
  took: boolean;
  /** The merged text, with a decision for each conflict. */
  resolve: (picks: readonly Pick[]) => ArticleForm;
}

/** The common base: as this editor had it, and as the server wrote the same text. */
export interface MergeBase {
  own: ArticleForm;
  stored: ArticleForm;
}

/** Merges this editor's version with another one: field by field, and the text block by block. */
export function merge(base: MergeBase, mine: ArticleForm, theirs: ArticleForm): Merged {
  const conflicts: Conflict[] = [];
  const together = { ...mine };
  for (const field of fieldsOf(mine)) {
    if (theirs[field] === base.stored[field] || theirs[field] === mine[field]) continue;
    if (mine[field] === base.own[field]) Object.assign(together, { [field]: theirs[field] });
    else conflicts.push({ field, base: `${base.own[field]}`, mine: `${mine[field]}`, theirs: `${theirs[field]}` });
  }
  const fields = conflicts.length;
  const blocks = blocksOf(mine.content);
  const pieces = mergeBlocks({
    own: blocksOf(base.own.content),
    stored: blocksOf(base.stored.content),
    mine: blocks,
    theirs: blocksOf(theirs.content),
  }).map((piece) => (typeof piece === 'string' ? piece : conflicts.push({ field: 'content', ...piece }) - 1));

  const resolve = (picks: readonly Pick[]): ArticleForm => {
    const form = { ...together };
    for (const [at, { field }] of conflicts.slice(0, fields).entries())
      if (picks[at] === 'theirs') Object.assign(form, { [field]: theirs[field] });
    const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : picked(conflicts[piece], picks[piece])));
    return { ...form, content: joined(texts) };
  };
  const kept = resolve(conflicts.map(() => 'mine'));
  const took =
    joined(blocksOf(kept.content)) !== joined(blocks) || fieldsOf(mine).some((field) => kept[field] !== mine[field]);
  return { conflicts, took, resolve };
}

function fieldsOf(form: ArticleForm): (keyof ArticleForm)[] {
  return (Object.keys(form) as (keyof ArticleForm)[]).filter((field) => field !== 'content');
}

function picked(conflict: Conflict | undefined, pick: Pick | undefined): string {
  if (!conflict) return '';
  if (pick === 'both') return joined([conflict.mine, conflict.theirs]);
  return pick === 'theirs' ? conflict.theirs : conflict.mine;
}

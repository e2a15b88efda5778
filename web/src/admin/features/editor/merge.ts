import type { ArticleForm } from './article-form';
import type { splitBlocks as splitInDocument } from './blocks';
import { type BlockConflict, joinBlocks, mergeBlocks } from './merge-blocks';

/** A block or field that two editors changed differently. */
export interface Conflict extends BlockConflict {
  field: keyof ArticleForm;
}

/** Which version to keep; `both` concatenates them. */
export type Pick = 'mine' | 'theirs' | 'both';

/** The answer to a merge dialog. */
export type MergeAnswer = { kind: 'keep' } | { kind: 'overwrite' } | { kind: 'picked'; picks: readonly Pick[] };

/** The result of a merge. */
export interface Merged {
  conflicts: Conflict[];
  /** Whether it contains changes of the other version. */
  took: boolean;
  /** Returns the merged form, given a decision for each conflict. */
  resolve: (picks: readonly Pick[]) => ArticleForm;
}

/** The common base, as serialised by this editor, and by the server. */
export interface MergeBase {
  own: ArticleForm;
  stored: ArticleForm;
}

/** Splits a text into blocks. */
type SplitBlocks = typeof splitInDocument;

/** Three-way merge of this editor's version with another one: field by field, and the text block by block. */
export function merge(base: MergeBase, mine: ArticleForm, theirs: ArticleForm, splitBlocks: SplitBlocks): Merged {
  const conflicts: Conflict[] = [];
  const together = { ...mine };
  for (const field of listFields(mine)) {
    if (theirs[field] === base.stored[field] || theirs[field] === mine[field]) continue;
    if (mine[field] === base.own[field]) Object.assign(together, { [field]: theirs[field] });
    else conflicts.push({ field, base: `${base.own[field]}`, mine: `${mine[field]}`, theirs: `${theirs[field]}` });
  }
  const fields = conflicts.length;
  const blocks = splitBlocks(mine.content);
  const pieces = mergeBlocks({
    own: splitBlocks(base.own.content),
    stored: splitBlocks(base.stored.content),
    mine: blocks,
    theirs: splitBlocks(theirs.content),
  }).map((piece) => (typeof piece === 'string' ? piece : conflicts.push({ field: 'content', ...piece }) - 1));

  const resolve = (picks: readonly Pick[]): ArticleForm => {
    const form = { ...together };
    for (const [at, { field }] of conflicts.slice(0, fields).entries())
      if (picks[at] === 'theirs') Object.assign(form, { [field]: theirs[field] });
    const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : picked(conflicts[piece], picks[piece])));
    return { ...form, content: joinBlocks(texts) };
  };
  const kept = resolve(conflicts.map(() => 'mine'));
  const took =
    joinBlocks(splitBlocks(kept.content)) !== joinBlocks(blocks) ||
    listFields(mine).some((field) => kept[field] !== mine[field]);
  return { conflicts, took, resolve };
}

function listFields(form: ArticleForm): (keyof ArticleForm)[] {
  return (Object.keys(form) as (keyof ArticleForm)[]).filter((field) => field !== 'content');
}

function picked(conflict: Conflict | undefined, pick: Pick | undefined): string {
  if (!conflict) return '';
  if (pick === 'both') return joinBlocks([conflict.mine, conflict.theirs]);
  return pick === 'theirs' ? conflict.theirs : conflict.mine;
}

/**
 * Converts a text from the server to the editor's serialisation where it differs only by that: `stored` and `own` are
 * the same text in either form.
 */
export function inEditorMarkup(html: string, stored: string, own: string, splitBlocks: SplitBlocks): string {
  const [theirs, ours] = [splitBlocks(stored), splitBlocks(own)];
  if (theirs.length !== ours.length) return html;
  const words = new Map(theirs.map((block, at) => [block, ours[at] ?? block]));
  return splitBlocks(html)
    .map((block) => words.get(block) ?? block)
    .join('\n');
}

import { diff3Merge } from 'node-diff3';

/** A conflict: a block that both sides changed differently, as HTML; `''` if deleted. */
export interface BlockConflict {
  base: string;
  mine: string;
  theirs: string;
}

/** The blocks of the four texts in a merge. */
export interface MergedTexts {
  /** The common base, as serialised by this editor, and by the server. */
  own: readonly string[];
  stored: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/** Separates the blocks, so that changes to adjacent ones stay separate. */
const SEPARATOR = '\u0000';

/** Three-way merge of a text by blocks. Returns the pieces in order: HTML or a conflict. */
export function mergeBlocks({ own, stored, mine, theirs }: MergedTexts): (string | BlockConflict)[] {
  // Converts unchanged blocks of the other version to this editor's serialisation, so that they compare equal.
  const same = new Map(own.length === stored.length ? stored.map((block, at) => [block, own[at] ?? block]) : []);
  const others = theirs.map((block) => same.get(block) ?? block);
  return diff3Merge(spaced(mine), spaced(own), spaced(others), { excludeFalseConflicts: true }).flatMap((region) => {
    if (region.ok) return unspaced(region.ok);
    const { a = [], o = [], b = [] } = region.conflict ?? {};
    const [one, was, other] = [unspaced(a), unspaced(o), unspaced(b)];
    const alike = one.length === was.length && other.length === was.length;
    // With equal numbers of blocks, each block is its own change.
    if (alike) return was.flatMap((block, at) => decided([one[at] ?? ''], [block], [other[at] ?? '']));
    return decided(one, was, other);
  });
}

/** Joins the blocks of a text. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter(Boolean).join('\n');
}

function decided(
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): (string | BlockConflict)[] {
  const [left, before, right] = [joinBlocks(mine), joinBlocks(base), joinBlocks(theirs)];
  if (left === right || right === before) return [left].filter(Boolean);
  if (left === before) return [right].filter(Boolean);
  return [{ mine: left, base: before, theirs: right }];
}

const spaced = (blocks: readonly string[]): string[] => blocks.flatMap((block) => [SEPARATOR, block]);
const unspaced = (blocks: readonly string[]): string[] => blocks.filter((block) => block !== SEPARATOR);

import { diff3Merge } from 'node-diff3';

/** A conflict: a place that both sides changed differently; HTML, `''` if deleted. */
export interface BlockConflict {
  base: string;
  mine: string;
  theirs: string;
}

/** Blocks of the four texts that a merge is made of. */
export interface MergedTexts {
  /** The common base, as this editor had it, and as the server wrote the same text. */
  own: readonly string[];
  stored: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/** Separates the blocks, so that changes to neighbours stay two changes. */
const BETWEEN = '\u0000';

/** Merges two versions of a text block by block. Returns the pieces in order, HTML or a conflict. */
export function mergeBlocks({ own, stored, mine, theirs }: MergedTexts): (string | BlockConflict)[] {
  // Blocks that the other version left unchanged have the server's form: in this editor's form, they compare equal.
  const same = new Map(own.length === stored.length ? stored.map((block, at) => [block, own[at] ?? block]) : []);
  const others = theirs.map((block) => same.get(block) ?? block);
  return diff3Merge(spaced(mine), spaced(own), spaced(others), { excludeFalseConflicts: true }).flatMap((region) => {
    if (region.ok) return unspaced(region.ok);
    const { a = [], o = [], b = [] } = region.conflict ?? {};
    const [one, was, other] = [unspaced(a), unspaced(o), unspaced(b)];
    const alike = one.length === was.length && other.length === was.length;
    // As many blocks on each side: they are changes to each of them.
    if (alike) return was.flatMap((block, at) => decided([one[at] ?? ''], [block], [other[at] ?? '']));
    return decided(one, was, other);
  });
}

/** Joins the blocks of a text. */
export function joined(blocks: readonly string[]): string {
  return blocks.filter(Boolean).join('\n');
}

function decided(
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): (string | BlockConflict)[] {
  const [left, before, right] = [joined(mine), joined(base), joined(theirs)];
  if (left === right || right === before) return [left].filter(Boolean);
  if (left === before) return [right].filter(Boolean);
  return [{ mine: left, base: before, theirs: right }];
}

const spaced = (blocks: readonly string[]): string[] => blocks.flatMap((block) => [BETWEEN, block]);
const unspaced = (blocks: readonly string[]): string[] => blocks.filter((block) => block !== BETWEEN);

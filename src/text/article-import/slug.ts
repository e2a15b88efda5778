/** Article slugs: lower-case ASCII words joined by hyphens (contract, Articles). */
import slugify from '@sindresorhus/slugify';
import { ARTICLE_LIMITS, RESERVED_SEGMENTS, SLUG_PATTERN } from '#contract';

const OTHER_SCRIPTS = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{N}]/gu;
const WORTH_READING = /[\p{Script=Latin}0-9]/u;

/**
 * Derives a slug from a title, at most as long as the contract allows, cut at a word. Returns `''` if nothing is left
 * (symbols, another script: the caller uses `guide-{id}`); a digits-only or reserved result gets the prefix `guide-`.
 */
export function slugBase(decodedTitle: string): string {
  const latin = decodedTitle.replace(OTHER_SCRIPTS, ' ');
  if (!WORTH_READING.test(latin)) return '';
  const words = slugify(latin, {
    decamelize: false,
    customReplacements: [
      ['₹', ' '],
      ['♥', ' '],
      ['🦄', ' '],
    ],
  });
  const slug = cutAtHyphen(words, ARTICLE_LIMITS.slug);
  return slug === '' || isFree(slug) ? slug : cutAtHyphen(`guide-${slug}`, ARTICLE_LIMITS.slug);
}

/** Appends the number `n` (2, 3, …) to `base`, which is shortened if both are too long together. */
export function withSuffix(base: string, n: number): string {
  const suffix = `-${n}`;
  return `${cutAtHyphen(base, ARTICLE_LIMITS.slug - suffix.length)}${suffix}`;
}

/** Whether an explicit slug may be used: well-formed, within its limit, not reserved, not an article's number. */
export function isUsableSlug(slug: string): boolean {
  return slug.length <= ARTICLE_LIMITS.slug && SLUG_PATTERN.test(slug) && isFree(slug);
}

function isFree(slug: string): boolean {
  return !/^\d+$/.test(slug) && !RESERVED_SEGMENTS.has(slug);
}

function cutAtHyphen(slug: string, limit: number): string {
  if (slug.length <= limit) return slug;
  const hyphen = slug.lastIndexOf('-', limit);
  // A hyphen near the front belongs to the `guide-` prefix or to one overlong word: half a word is better than none.
  return (hyphen > limit / 2 ? slug.slice(0, hyphen) : slug.slice(0, limit)).replace(/-+$/, '');
}

/** What a picture can render: the bundled fonts cover Latin, Kannada and Devanagari. */

const NOT_SHOWN = /[^\p{L}\p{M}\p{N}\p{Zs}\p{Join_Control}!"#%&'()*+,\-./:;<=>?@[\]_{}|~–—‘’“”…•₹€£$°×]+/gu;
const OTHER_SCRIPT =
  /(?![\p{Script=Latin}\p{Script=Kannada}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{N}]/u;
/** Beyond Latin Extended-A the Latin font has gaps. Digits of other scripts count as common. */
const RARE = /[\u0180-\u02ff\u0370-\u08ff\u1e00-\u1e7f\u2c60-\u2c7f\ua720-\ua7ff\u{10000}-\u{10ffff}]/u;

/**
 * Drops symbols that no shipped font has (emoji, arrows); returns `''` if letters would be missing, because no
 * title is better than tofu.
 */
export function drawableText(text: string): string {
  const clean = text.normalize('NFC').replace(NOT_SHOWN, ' ').replace(/\s+/gu, ' ').trim();
  return OTHER_SCRIPT.test(clean) || RARE.test(clean) ? '' : clean;
}

import { cutAtWord } from '#contract';

const LONGEST = 300;
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Returns the first sentence of a text that holds a value; `''` if none does. */
export function findSentence(text: string, value: string): string {
  if (value === '' || !text.includes(value)) return '';
  return findFirst(text, (sentence) => sentence.includes(value));
}

/**
 * Returns the first sentence of a text that writes out a figure of before; `''` if none does.
 * @param value the value now, as texts show it
 * @param former its former values; those without a digit are no figures, and words of any text
 */
export function findOutdated(text: string, value: string, former: readonly string[]): string {
  const figures = former.filter((one) => one !== value && /\d/.test(one) && text.includes(one));
  if (figures.length === 0) return '';
  // A figure within a longer one is another: ₹36 in ₹360, or in ₹36.50.
  const whole = figures.map((one) => `(?<![\\d.,])${one.replace(SPECIAL, '\\$&')}(?!\\d|[.,]\\d)`);
  const pattern = new RegExp(whole.join('|'));
  return findFirst(text, (sentence) => pattern.test(value === '' ? sentence : sentence.replaceAll(value, '')));
}

function findFirst(text: string, matches: (sentence: string) => boolean): string {
  const sentence = text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}₹“"(])|\n+/u).find(matches);
  return cutAtWord((sentence ?? '').trim(), LONGEST);
}

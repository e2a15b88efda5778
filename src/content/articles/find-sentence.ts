import { cutAtWord } from '#contract';

const LONGEST = 300;

/** Returns the first sentence of a text that holds a value; `''` if none does. */
export function findSentence(text: string, value: string): string {
  if (value === '' || !text.includes(value)) return '';
  const sentence = text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}₹“"(])|\n+/u).find((one) => one.includes(value));
  return cutAtWord((sentence ?? '').trim(), LONGEST);
}

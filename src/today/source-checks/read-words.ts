/** A word or number of a text, in a form that does not depend on how it is written. */
export interface Word {
  text: string;
  isNumber: boolean;
  /** Where it stands in the text. */
  start: number;
  end: number;
  /** The number of its sentence or block. */
  sentence: number;
}

const TOKENS = /\d[\d,]*(?:\.\d+)?|%|\p{L}[\p{L}\p{M}'’]*/gu;
/** Between two words: the end of a sentence, before a capital letter, or of a block. */
const SENTENCE_END = /[.!?]["'”’)]*\s+["'“‘(]*\p{Lu}$|\n\s*\n/u;
/** Signs of money say nothing that the number does not. */
const CURRENCY: ReadonlySet<string> = new Set(['rs', 'inr', 'rupee', 'rupees', 're']);
/** Without one, which is rarely a number. */
const NUMBER_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  ninety: '90',
  hundred: '100',
};
const SCALES: Readonly<Record<string, number>> = {
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
  million: 1_000_000,
};

/** Gives a text the one form in which words are looked for: no invisible characters, ligatures or words cut at a line's end. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2');
}

/** Returns the words of a normalised text. `₹1,00,000`, `Rs. 100000` and `1 lakh` are the same number. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let [sentence, reached] = [0, 0];
  for (const { 0: token, index: start } of text.matchAll(TOKENS)) {
    const end = start + token.length;
    if (SENTENCE_END.test(text.slice(reached, start + 1))) sentence += 1;
    reached = end;
    if (/^\d/.test(token)) {
      words.push({ text: plainNumber(token), isNumber: true, start, end, sentence });
      continue;
    }
    const word = token === '%' ? 'percent' : token.toLowerCase().replace(/['’](?:s)?$/, '');
    const last = words.at(-1);
    if (word in SCALES && last?.isNumber) scale(words, text, SCALES[word] ?? 1, end);
    else if (word === 'cent' && last?.text === 'per') words.splice(-1, 1, { ...last, text: 'percent', end });
    else if (/^(?:st|nd|rd|th)$/.test(word) && last?.isNumber && last.end === start) last.end = end;
    else if (CURRENCY.has(word)) continue;
    else words.push({ text: NUMBER_WORDS[word] ?? word, isNumber: word in NUMBER_WORDS, start, end, sentence });
  }
  return words;
}

function plainNumber(token: string): string {
  const digits = token.replaceAll(',', '');
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}

/** `3–4.5 lakh` are two numbers of lakhs. */
function scale(words: Word[], text: string, by: number, end: number): void {
  const last = words.pop();
  if (!last) return;
  const before = words.at(-1);
  const isRange = before?.isNumber && /^\s*(?:-|–|—|to)\s*(?:₹|Rs\.?)?\s*$/i.test(text.slice(before.end, last.start));
  if (isRange && Number(before.text) < by / 100) before.text = multiply(before.text, by);
  words.push({ ...last, text: multiply(last.text, by), end });
}

function multiply(number: string, by: number): string {
  return String(Math.round(Number(number) * by));
}

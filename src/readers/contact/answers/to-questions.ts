import { ARTICLE_LIMITS, cutAtWord } from '#contract';

/** What to search for, and how much its results count. */
export interface Question {
  words: string;
  weight: number;
}

/** Sentences of a message to search for: later ones rarely say what it is about. */
const SENTENCES_AT_MOST = 8;
const WEIGHT = { subject: 1, question: 1.2, sentence: 1, all: 1.5 } as const;

/** Turns a message into searches: its subject with its beginning, its subject, and each of its sentences. */
export function toQuestions(subject: string, message: string): Question[] {
  const sentences = splitSentences(message).slice(0, SENTENCES_AT_MOST);
  const plain = subject.replace(/^\s*((re|fw|fwd):\s*)+/i, '').trim();
  return [
    { words: cutAtWord([plain, ...sentences].join(' '), ARTICLE_LIMITS.query - 1), weight: WEIGHT.all },
    { words: plain, weight: WEIGHT.subject },
    ...sentences.map((sentence) => ({
      words: cutAtWord(sentence, ARTICLE_LIMITS.query - 1),
      weight: sentence.endsWith('?') ? WEIGHT.question : WEIGHT.sentence,
    })),
  ].filter(({ words }) => words !== '');
}

/** Splits a text at the ends of its sentences and lines. */
function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

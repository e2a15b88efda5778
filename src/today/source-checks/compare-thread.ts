/** The script of `ComparisonThread`. */
import { parentPort } from 'node:worker_threads';
import { compareQuote, readPageWords } from './compare-quote.js';
import type { ComparedPage, ComparePageInput, ThreadAnswer } from './comparison-thread.service.js';
import { readPageText } from './page-text.js';

const port = parentPort;
port?.on('message', (input: ComparePageInput) => {
  compare(input).then(
    (compared) => port.postMessage({ compared } satisfies ThreadAnswer),
    (error: unknown) => port.postMessage({ failure: String(error) } satisfies ThreadAnswer),
  );
});

async function compare({ bytes, type, quotes }: ComparePageInput): Promise<ComparedPage> {
  const text = await readPageText(bytes, type);
  if (text === undefined) return undefined;
  const page = readPageWords(text);
  return { words: page.words.length, comparisons: quotes.map((quote) => compareQuote(page, quote)) };
}

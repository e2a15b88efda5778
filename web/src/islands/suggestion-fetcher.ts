import type { endpoints, Suggestion, SuggestionsAnswer } from '#contract';

const ADDRESS: typeof endpoints.suggestions = '/api/search/suggestions';

/** Fewer characters are not worth a request. */
const FEWEST_CHARACTERS = 2;

/** Milliseconds without a keystroke before a request. */
const PAUSE_MS = 120;

/** The number of queries whose answers are cached, for readers who delete letters again. */
const MOST_KNOWN = 50;

const known = new Map<string, Suggestion[]>();

/** The suggestions; `undefined`: nothing was requested, or no answer came, which is not worth mentioning. */
type OnAnswer = (suggestions: Suggestion[] | undefined) => void;

/**
 * Returns a function that requests suggestions for a query: a moment later, or `atOnce`. Each call cancels the one
 * before: only the last answer is passed to `answer`. A blank query only cancels.
 */
export function createSuggestionFetcher(answer: OnAnswer): (query: string, atOnce?: boolean) => void {
  let running = new AbortController();
  return (query, atOnce = false) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const before = known.get(query);
    if (before || query.length < FEWEST_CHARACTERS) return answer(before);
    const timer = setTimeout(
      () => {
        void ask(query, signal).then((suggestions) => {
          if (!signal.aborted) answer(suggestions);
        });
      },
      atOnce ? 0 : PAUSE_MS,
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
}

async function ask(query: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  // The browser would log a failed request to the console.
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(`${ADDRESS}?q=${encodeURIComponent(query)}`, { signal });
    if (!response.ok) return undefined;
    const { suggestions } = (await response.json()) as SuggestionsAnswer;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(query, suggestions);
    return suggestions;
  } catch {
    return undefined;
  }
}

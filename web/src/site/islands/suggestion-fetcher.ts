import type { endpoints, Suggestion, SuggestionsAnswer } from '#contract';

const ADDRESS: typeof endpoints.suggestions = '/api/search/suggestions';

/** Shorter queries are not sent. */
const MIN_QUERY_LENGTH = 2;

/** Debounce delay. */
const DEBOUNCE_MS = 120;

/** Maximum number of cached queries; the cache serves readers who delete letters again. */
const MAX_CACHED = 50;

const cache = new Map<string, Suggestion[]>();

/** Called with the suggestions; `undefined` if none were requested or the request failed. */
type OnAnswer = (suggestions: Suggestion[] | undefined) => void;

/**
 * Returns a debounced fetch function; `atOnce` skips the delay. Each call aborts the previous one, so only the latest
 * result reaches `answer`. A blank query only aborts.
 */
export function createSuggestionFetcher(answer: OnAnswer): (query: string, atOnce?: boolean) => void {
  let running = new AbortController();
  return (query, atOnce = false) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const cached = cache.get(query);
    if (cached || query.length < MIN_QUERY_LENGTH) return answer(cached);
    const timer = setTimeout(
      () => {
        void fetchSuggestions(query, signal).then((suggestions) => {
          if (!signal.aborted) answer(suggestions);
        });
      },
      atOnce ? 0 : DEBOUNCE_MS,
    );
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  // Avoids the browser's console error for a failed request.
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(`${ADDRESS}?q=${encodeURIComponent(query)}`, { signal });
    if (!response.ok) return undefined;
    const { suggestions } = (await response.json()) as SuggestionsAnswer;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(query, suggestions);
    return suggestions;
  } catch {
    return undefined;
  }
}

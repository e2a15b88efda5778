import type { endpoints, Suggestion, SuggestionsAnswer } from '#contract';

const ADDRESS: typeof endpoints.suggestions = '/api/search/suggestions';

/** Fewer characters say nothing yet. */
const FEWEST_CHARACTERS = 2;

/** Milliseconds without a keystroke after which one is asked for. */
const PAUSE_MS = 120;

/** Answers are kept for this many queries: who takes letters back has been there before. */
const MOST_KNOWN = 50;

const known = new Map<string, Suggestion[]>();

/** What there is to suggest; `undefined`: nothing was asked for, or no answer came, and nobody need know. */
type OnAnswer = (suggestions: Suggestion[] | undefined) => void;

/**
 * Gives the function that asks for what a query suggests: a moment later, or `atOnce`. Each question makes the one before void:
 * only the answer to the last is given to `answer`. A blank query only takes the last one back.
 */
export function asker(answer: OnAnswer): (query: string, atOnce?: boolean) => void {
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
  // A question in vain would be told of in the console.
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

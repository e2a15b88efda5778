const EVENT = 'cookie-choices';

/** Asks for the question about analytics to be shown again. */
export function openCookieChoices(): void {
  dispatchEvent(new Event(EVENT));
}

/** Calls `listener` whenever somebody wants to see the question; gives the function that ends this. */
export function onCookieChoices(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}

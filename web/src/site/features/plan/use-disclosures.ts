import { useEffect } from 'react';

/** Unfolds what contains the target of the URL's fragment; browsers do so only of late. */
function revealTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  let isFolded = false;
  for (let around = target?.closest('details'); around; around = around.parentElement?.closest('details')) {
    isFolded ||= !around.open;
    around.open = true;
  }
  if (isFolded) target?.scrollIntoView();
}

/**
 * Unfolds a plan's window for links to its steps.
 * @param key changes when steps move
 */
export function useRevealedTarget(key: string): void {
  useEffect(() => {
    revealTarget();
    addEventListener('hashchange', revealTarget);
    return () => removeEventListener('hashchange', revealTarget);
  }, [key]);
}

/** Prints folded parts in browsers whose style sheets cannot unfold them. */
export function usePrintedDisclosures(): void {
  useEffect(() => {
    if (CSS.supports('selector(::details-content)')) return;
    let unfolded: HTMLDetailsElement[] = [];
    const unfold = () => {
      unfolded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const one of unfolded) one.open = true;
    };
    const fold = () => {
      for (const one of unfolded) one.open = false;
    };
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, []);
}

import type { Heading } from '#contract';
import { currentHeading } from './reading-progress';
import { stopAt } from './saved-guides';

/** Milliseconds without scrolling after which one is taken to read there. */
const REST_MS = 500;

/** Notes where one reads a guide that is saved on this device, so that one can go on there. Returns how to stop. */
export function noteReading(slug: string, headings: readonly Heading[]): () => void {
  let rest = 0;
  const note = () => {
    const tops = headings.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
    const { id, text } = headings[currentHeading(tops)] ?? {};
    stopAt(slug, id !== undefined && text !== undefined ? { id, text } : undefined);
  };
  const wait = () => {
    clearTimeout(rest);
    rest = window.setTimeout(note, REST_MS);
  };
  addEventListener('scroll', wait, { passive: true });
  // It may have been scrolled while this was fetched.
  wait();
  return () => {
    clearTimeout(rest);
    removeEventListener('scroll', wait);
  };
}

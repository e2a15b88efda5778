import type { Heading } from '#contract';
import { savedText } from '../../lib/saved-flag';
import { offerToResume } from './offer-to-resume';
import { currentHeading } from './reading-progress';
import { readSaved, recordStop } from './saved-guides';

/** After this many milliseconds without scrolling, the position is recorded. */
const REST_MS = 500;

/**
 * Records where the reader stops in a saved guide, and offers to continue there when the guide is opened at its top.
 * Returns a cleanup function.
 */
export function trackReading(slug: string, headings: readonly Heading[]): () => void {
  let rest = 0;
  const note = () => {
    const tops = headings.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
    const { id, text } = headings[currentHeading(tops)] ?? {};
    recordStop(slug, id !== undefined && text !== undefined ? { id, text } : undefined);
  };
  const wait = () => {
    clearTimeout(rest);
    rest = window.setTimeout(note, REST_MS);
  };
  addEventListener('scroll', wait, { passive: true });
  const { stopped } = readSaved(savedText()).find((guide) => guide.slug === slug) ?? {};
  // The page may have been scrolled while this module loaded. Merely opening a guide must not move the recorded
  // position.
  if (scrollY > 0) wait();
  const withdraw = scrollY === 0 && stopped ? offerToResume(stopped) : undefined;
  return () => {
    clearTimeout(rest);
    removeEventListener('scroll', wait);
    withdraw?.();
  };
}

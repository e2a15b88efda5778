import { useEffect, useState } from 'react';

/** A heading is current once its top is within this distance of the viewport's top. */
const ACTIVE_THRESHOLD_PX = 100;

/**
 * The index of the current heading: the last one whose top is at or above the threshold; -1 above the first. `tops` are the
 * headings' distances from the viewport's top, in order.
 */
export function currentHeading(tops: readonly number[]): number {
  return tops.findLastIndex((top) => top <= ACTIVE_THRESHOLD_PX);
}

/** Returns the reading progress in percent, by the current heading's index: 0 above the first, 100 at the last. */
export function readingProgress(current: number, count: number): number {
  return count === 0 ? 0 : Math.round(((current + 1) / count) * 100);
}

/**
 * Returns the index of the current heading while the page scrolls. At the page's end, a heading just reached by a link
 * counts, since it cannot scroll any higher.
 */
export function useCurrentHeading(ids: readonly string[]): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const elements = ids.map((id) => document.getElementById(id));
      const measured = currentHeading(elements.map((element) => element?.getBoundingClientRect().top ?? Infinity));
      const named = isAtEnd() ? ids.indexOf(decodedHash()) : -1;
      setCurrent(Math.max(measured, named));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    // Late images and fonts move the headings too.
    const observer = new ResizeObserver(schedule);
    observer.observe(document.body);
    for (const type of ['scroll', 'hashchange', 'pushState']) addEventListener(type, schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const type of ['scroll', 'hashchange', 'pushState']) removeEventListener(type, schedule);
    };
  }, [ids]);
  return current;
}

function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollY + clientHeight >= scrollHeight - 2 && scrollY > 0;
}

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

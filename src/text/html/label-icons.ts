/** Icons of the labels that most guides have in their list of labels and values. */
import { elementNode, type TreeElement } from '../article-import/index.js';

const DRAWINGS: ReadonlyMap<string, string> = new Map([
  ['time', 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4v5l3 2'],
  ['cost', 'M6 4h12M6 9h12M6 4h4a5 5 0 0 1 0 10H6l8 7'],
  ['papers', 'M14 3H6v18h12V7zv4h4M9 12h6m-6 4h6'],
  ['where', 'M12 21s7-7 7-12A7 7 0 0 0 5 9c0 5 7 12 7 12m0-14a2 2 0 1 0 0 4 2 2 0 0 0 0-4'],
]);

/** Returns the icon of a label, on a 24 × 24 grid; `undefined` for other words. Decorative: the label says the same. */
export function iconFor(label: string): TreeElement | undefined {
  const d = DRAWINGS.get(label.toLowerCase());
  return d === undefined
    ? undefined
    : elementNode('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [elementNode('path', { d })]);
}

import type { AdvicePlace } from './find-advice';

/** What a link to the editor can name: a link by its URL, an image by its own, or a fact by its id. */
export const WANTED_PLACES = ['link', 'image', 'fact'] as const;
export type WantedPlace = Partial<Record<(typeof WANTED_PLACES)[number], string>>;

/** The text that is written, once it is there. */
function findTextArea(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=textbox][aria-multiline=true][contenteditable=true]');
}

/** Moves the cursor to a place of advice; nothing happens if the text has changed so much that it is not there. */
export function goToPlace({ selector, index }: AdvicePlace): void {
  const area = findTextArea();
  const element = area?.querySelectorAll(selector)[index];
  if (area && element) select(area, element);
}

/**
 * Moves the cursor to what the URL of the editor names.
 * @returns whether it is there
 */
export function goToWanted({ link, image, fact }: WantedPlace): boolean {
  const area = findTextArea();
  if (!area) return false;
  const element = [...area.querySelectorAll('a,img,.fact-name')].find(
    (one) =>
      (link !== undefined && one.getAttribute('href') === link) ||
      (image !== undefined && one.getAttribute('src') === image) ||
      (fact !== undefined && one.matches('.fact-name') && readFactName(one) === fact),
  );
  if (element) select(area, element);
  return element !== undefined;
}

function readFactName(element: Element): string | undefined {
  return /\{\{\s*([a-z0-9-]+)/.exec(element.textContent)?.[1];
}

function select(area: HTMLElement, element: Element): void {
  area.focus({ preventScroll: true });
  const range = document.createRange();
  range.selectNode(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  element.scrollIntoView({ block: 'center' });
}

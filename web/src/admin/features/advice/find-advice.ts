import { formatCount, mayNameFacts } from '#contract';

/** What a piece of advice is about. */
type AdviceKind = 'alternative-text' | 'heading' | 'link' | 'sentence' | 'number';

/** Where in the text it is: the element's place among those that the selector finds. */
export interface AdvicePlace {
  selector: string;
  index: number;
}

export interface Advice {
  kind: AdviceKind;
  /** A sentence for the writer. */
  text: string;
  place: AdvicePlace;
}

/** Words of a sentence that are still easy to follow. */
const LONGEST_SENTENCE = 25;
/** Pieces of advice of one kind: more would be a list that nobody reads. */
const ADVICE_PER_KIND = 5;
/** Characters of the text that advice repeats. */
const REPEATED = 60;

const IMAGES = 'img';
const HEADINGS = 'h2,h3,h4';
const LINKS = 'a';
/** What holds sentences, without what holds other blocks. */
const BLOCKS = 'p,li,td,th,dd,dt,figcaption,blockquote';
const AMOUNT = /(?:₹|\bRs\.?)\s?\d[\d,.]*(?:\s?(?:lakh|crore))?|\b\d+(?:\.\d+)?\s?(?:%|per cent\b|percent\b)/giu;

/** Finds what could be better in a text, in its order by kind. It judges form, not meaning. */
export function findAdvice(content: ParentNode): Advice[] {
  return [
    ...findImages(content),
    ...findHeadings(content),
    ...findLinks(content),
    ...findSentences(content),
    ...findNumbers(content),
  ];
}

function findImages(content: ParentNode): Advice[] {
  return toAdvice('alternative-text', content, IMAGES, (image) =>
    image.getAttribute('alt')?.trim() ? undefined : 'An image has no alternative text for those who cannot see it.',
  );
}

function findHeadings(content: ParentNode): Advice[] {
  let last = 1;
  return toAdvice('heading', content, HEADINGS, (heading) => {
    const level = Number(heading.tagName.slice(1));
    const skipped = level > last + 1;
    const expected = last + 1;
    last = level;
    return skipped
      ? `“${shorten(readText(heading))}” is a heading of level ${level}, where level ${expected} comes next.`
      : undefined;
  });
}

function findLinks(content: ParentNode): Advice[] {
  return toAdvice('link', content, LINKS, (link) => {
    if (!link.hasAttribute('href')) return undefined;
    const isNamed =
      readText(link) !== '' || [...link.querySelectorAll('img')].some((image) => image.getAttribute('alt'));
    if (!isNamed) return 'A link has no text, so nobody can see or hear where it leads.';
    return link.getAttribute('href')?.trim() ? undefined : `The link “${shorten(readText(link))}” leads nowhere.`;
  });
}

function findSentences(content: ParentNode): Advice[] {
  return toAdvice('sentence', content, BLOCKS, (block) => {
    const long = toSentences(readOwnText(block)).find((sentence) => countWords(sentence) > LONGEST_SENTENCE);
    return long && `A sentence of ${formatCount(countWords(long), 'word')}: “${shorten(long)}”`;
  });
}

function findNumbers(content: ParentNode): Advice[] {
  return toAdvice('number', content, BLOCKS, (block) => {
    const text = readOwnText(block);
    const [found] = (mayNameFacts(text) ? text.replace(/\{\{[^{}]*\}\}/g, ' ') : text).match(AMOUNT) ?? [];
    return found && `${found.trim()} is no fact: it will not be checked, and stays as it is.`;
  });
}

function toAdvice(
  kind: AdviceKind,
  content: ParentNode,
  selector: string,
  judge: (element: Element) => string | undefined,
): Advice[] {
  return [...content.querySelectorAll(selector)]
    .flatMap((element, index): Advice[] => {
      const text = judge(element);
      return text ? [{ kind, text, place: { selector, index } }] : [];
    })
    .slice(0, ADVICE_PER_KIND);
}

/** Splits a text after full stops, question and exclamation marks, but not within amounts or after 'Rs.'. */
function toSentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’)]?)(?<!\b(?:Rs|No|e\.g|i\.e|St|Dr|Mr|Mrs|approx)\.)\s+/u);
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The text of a block without that of the blocks within it, which are read for themselves. */
function readOwnText(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(`${BLOCKS},ul,ol,dl,table`)) inner.remove();
  return readText(copy);
}

function readText(element: Element): string {
  return element.textContent.replace(/\s+/gu, ' ').trim();
}

function shorten(text: string): string {
  return text.length > REPEATED ? `${text.slice(0, REPEATED).trimEnd()}…` : text;
}

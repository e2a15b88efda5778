import type { Fault, FaultKind } from './faults.js';
import type { PageDetails } from './page-facts.js';
import { structuredDataFaults } from './vocabulary.js';

/** Characters of a description that search engines show. */
const DESCRIPTION_LIMIT = 160;
/** Fewer characters than any page of the site shows. */
const MIN_TEXT_LENGTH = 20;

/** Checks a page on its own. `indexable`: search engines may index it. */
export function pageFaults(address: string, page: PageDetails, indexable: boolean): Fault[] {
  const found: [boolean, FaultKind, string?][] = [
    [page.textLength < MIN_TEXT_LENGTH, 'empty-without-script'],
    [page.language === '', 'language-missing'],
    [!page.viewport, 'viewport-missing'],
    [page.headings === 0, 'h1-missing'],
    [page.headings > 1, 'h1-many', String(page.headings)],
    [page.title === '', 'title-missing'],
    [!page.description, 'description-missing'],
    [(page.description ?? '').length > DESCRIPTION_LIMIT, 'description-long', String(page.description?.length)],
    [page.images.some((image) => !image.hasAlt), 'image-without-alt'],
    [address.startsWith('https:') && page.loaded.some((one) => /^http:/i.test(one)), 'mixed-content'],
    [indexable && page.canonicals.length !== 1, 'canonical-missing', `${page.canonicals.length} are named`],
    [page.canonicals.some((canonical) => !/^https?:\/\//.test(canonical)), 'canonical-relative', page.canonicals[0]],
    [indexable && !page.shareImage, 'share-image-missing'],
    [indexable && page.structuredData.length === 0, 'structured-data-missing'],
  ];
  return [
    ...found.flatMap(([holds, kind, detail]) =>
      holds ? [{ kind, address, ...(detail !== undefined && { detail }) }] : [],
    ),
    ...page.structuredData.flatMap((source) => structuredDataFaults(address, source)),
  ];
}

/** Pages that share what should be unique. */
export function duplicateFaults(
  pages: ReadonlyMap<string, Pick<PageDetails, 'title' | 'description'>>,
  kind: FaultKind,
  describe: (page: Pick<PageDetails, 'title' | 'description'>) => string,
): Fault[] {
  const first = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [address, page] of pages) {
    const text = describe(page);
    if (text === '') continue;
    const other = first.get(text);
    if (other === undefined) first.set(text, address);
    else faults.push({ kind, address, detail: `as ${other}` });
  }
  return faults;
}

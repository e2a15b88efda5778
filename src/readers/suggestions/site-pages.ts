import { SITE_PAGES, type SitePage, type SitePageId, tellingTokens, type Token, tokenise } from '#contract';

/** What readers who want a page type, beside its name. */
const WANTED_AS: Record<SitePageId, readonly string[]> = {
  plan: [
    'my plan',
    'checklist for moving to Bangalore',
    'what to do first',
    'what to do before I arrive',
    'first day, first week, first month',
    'relocation timeline',
    'to-do list',
  ],
  errands: [
    'documents to carry',
    'papers to take to the office',
    'what to say at the counter',
    'government office visit checklist',
    'printable checklist of documents',
  ],
  cards: [
    'kannada phrases',
    'sentences in Kannada to show',
    'how to say it in Kannada',
    'phrase book',
    'speak Kannada to driver',
  ],
  areas: [
    'which area to live in',
    'area finder',
    'best area near my office',
    'compare areas',
    'neighbourhoods by rent',
  ],
  map: ['map of the city', 'metro map', 'map of areas', 'where areas are'],
  costs: [
    'cost of living',
    'take-home pay calculator',
    'in-hand salary from CTC',
    'monthly budget',
    'cash for the first month',
    'salary calculator',
  ],
  prices: [
    'what things cost today',
    'official rates and fares',
    'list of fees and charges',
    'price list',
    'what changed in price',
  ],
  saved: ['my saved guides', 'bookmarks', 'favourites', 'reading list'],
  offline: ['read offline', 'download guides', 'keep guides', 'without network', 'without internet'],
  about: ['about this site', 'who writes this', 'who runs this site'],
  contact: ['contact', 'email address of this site', 'write to us', 'send feedback', 'report a mistake'],
  sitemap: ['site map', 'all guides', 'list of all articles'],
  privacy: ['privacy', 'cookies', 'tracking', 'personal data'],
  terms: ['terms and conditions', 'terms of use'],
  disclaimer: ['liability'],
};

/** A page's name or another wording for it: its words, and those of them that tell it from others. */
interface Wording {
  page: SitePage;
  tokens: readonly Token[];
  telling: readonly Token[];
}

const WORDINGS: readonly Wording[] = Object.entries(SITE_PAGES).flatMap(([id, page]) =>
  [page.name, ...WANTED_AS[id as SitePageId]].map((line) => {
    const tokens = tokenise(line);
    return { page, tokens, telling: tellingTokens(tokens) };
  }),
);

/** Fewer letters say too little. */
const LEAST_LETTERS = 3;

/**
 * The pages of the site, other than guides, that a query asks for: all its words are in one wording for the page, and at
 * least half of the words that tell that wording apart are in the query.
 * @param isBeingTyped the last word may be the beginning of one
 */
export function findSitePages(q: string, isBeingTyped = false): SitePage[] {
  const tokens = tokenise(q);
  const asked = tellingTokens(tokens, isBeingTyped);
  const last = isBeingTyped ? tokens.at(-1) : undefined;
  if (asked.every(({ word }) => word.length < LEAST_LETTERS)) return [];
  const isSame = (one: Token, other: Token): boolean =>
    one.stem === other.stem || (one === last && one.word.length >= LEAST_LETTERS && other.word.startsWith(one.word));
  const found = WORDINGS.filter(({ tokens: words, telling }) => {
    // Nearly always false.
    if (!asked.every((token) => words.some((word) => isSame(token, word)))) return false;
    return telling.filter((word) => asked.some((token) => isSame(token, word))).length * 2 >= telling.length;
  });
  return [...new Set(found.map(({ page }) => page))];
}

import { RELATION_LIMITS, tokenise } from '#contract';
import { starterGuides } from '../../../test/support/starter-guides.js';
import { starterSearchPhrases } from './starter-search-phrases.js';

const FEWEST = 3;
const MOST = 12;

const guides = await starterGuides();
const phrases = guides.flatMap(({ slug, draft }) => (draft.search_phrases ?? []).map((phrase) => ({ slug, phrase })));
const toKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

describe('the search phrases of the starter guides', () => {
  it(`are ${FEWEST} to ${MOST} a guide, within the limits of an article`, () => {
    const counts = guides.map(({ slug, draft }) => [slug, draft.search_phrases?.length ?? 0] as const);
    expect(counts.filter(([, count]) => count < FEWEST || count > MOST)).toEqual([]);
    expect(phrases.filter(({ phrase }) => phrase.length > RELATION_LIMITS.searchPhrase)).toEqual([]);
    expect(phrases.filter(({ phrase }) => tokenise(phrase).length < 2)).toEqual([]);
  });

  it('each lead to one guide, and say more than its title', () => {
    const keys = phrases.map(({ phrase }) => toKey(phrase));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const titles = new Map(guides.map(({ slug, draft }) => [slug, toKey(draft.title)]));
    expect(phrases.filter(({ slug, phrase }) => titles.get(slug) === toKey(phrase))).toEqual([]);
  });

  it('are those that a site gets that began before there were any', async () => {
    const later = await starterSearchPhrases();
    expect(later.flatMap(({ slug, phrases: own }) => own.map((phrase) => ({ slug, phrase })))).toEqual(phrases);
  });
});

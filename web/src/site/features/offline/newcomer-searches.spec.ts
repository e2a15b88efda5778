import { missedSearches } from '../../../../../test/support/missed-searches';
import { NEWCOMER_SEARCHES, SHARE_FOUND } from '../../../../../test/support/newcomer-searches';
import { isQuestion, measureQueries, readerQueries } from '../../../../../test/support/reader-queries';
import { STARTER_WORDS } from '../../../../../test/support/starter-words';
import { starterSearchTexts } from '../../../../../test/support/starter-search-texts';
import { searchTexts } from './search-texts';
import { buildIndex, toKeptGuide } from './text-index';

describe('searches of newcomers without a network, where all starter guides are saved', () => {
  const guides = starterSearchTexts().map(({ slug, phrases, ...text }) =>
    toKeptGuide({ ...text, url: `/${slug}` }, phrases),
  );
  const index = buildIndex(guides, STARTER_WORDS);
  const search = (query: string): string[] => searchTexts(index, query).hits.map(({ url }) => url.slice(1));

  it(`have the right guide among the first three for ${SHARE_FOUND * 100} % of them`, async () => {
    const missed = await missedSearches(search);
    const allowed = Math.floor(NEWCOMER_SEARCHES.length * (1 - SHARE_FOUND));
    expect(missed.length > allowed ? missed : []).toEqual([]);
  });

  it.each([
    ['all', () => true, 0.93, 0.83],
    ['questions', isQuestion, 0.9, 0.78],
  ] as const)('answer %s', async (_, isMeant, firstThree, first) => {
    const success = await measureQueries(readerQueries().filter(isMeant), search);
    expect(success.firstThree < firstThree ? success.missed : []).toEqual([]);
    expect(success.first).toBeGreaterThanOrEqual(first);
    // `physiotherapy` is in no guide, nor is anything like it.
    expect(success.empty * success.queries).toBeLessThanOrEqual(1);
  });
});

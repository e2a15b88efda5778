import type { PageAnswer } from '#contract';
import { newcomersMissed } from '../support/newcomer-misses.js';
import { MISSPELT } from '../support/misspelt-searches.js';
import { NEWCOMER_SEARCHES, SHARE_FOUND } from '../support/newcomer-searches.js';
import { withApp } from '../support/with-app.js';

describe('searches of newcomers', () => {
  const app = withApp({ starterGuides: true });

  it('are two hundred at least, each once, sixty of them misspelt', () => {
    expect(new Set(NEWCOMER_SEARCHES.map(([q]) => q.toLowerCase())).size).toBe(NEWCOMER_SEARCHES.length);
    expect(NEWCOMER_SEARCHES.length).toBeGreaterThanOrEqual(200);
    expect(MISSPELT.length).toBeGreaterThanOrEqual(60);
  });

  it(`have the right guide among the first three for ${SHARE_FOUND * 100} % of them`, async () => {
    const missed = await newcomersMissed(async (path) => {
      const { body } = await app.agent.get('/api/pages').query({ path }).expect(200);
      return (body as PageAnswer).data;
    });
    const allowed = Math.floor(NEWCOMER_SEARCHES.length * (1 - SHARE_FOUND));
    expect(missed.length > allowed ? missed : []).toEqual([]);
  });
});

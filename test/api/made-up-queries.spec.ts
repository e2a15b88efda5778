import { ResponseCache } from '../../src/platform/common/response-cache.js';
import { createArticle } from '../support/factories.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('pages for made-up queries', () => {
  const app = withApp();
  const admin = withAdmin(app);

  /** How many answers come from memory when the paths are requested again. */
  const fromMemory = async (paths: readonly string[]): Promise<number> => {
    const answers = app.app.get(ResponseCache);
    const before = answers.answered;
    for (const path of paths) await app.agent.get(path).expect(200);
    return answers.answered - before;
  };

  it('are kept, but never push out the pages that readers ask for', async () => {
    const long = '<p>Ask for the agreement, and read it twice before you sign it.</p>'.repeat(2_000);
    const { slug } = await createArticle(app, { slug: 'kept', content: long });
    await createStep(admin);
    const kept = [
      '/',
      `/${slug}`,
      '/plan',
      '/api/articles?limit=1',
      '/search?q=agreement',
      '/api/search/suggestions?q=ke',
    ];
    const cached = kept.filter((path) => !path.startsWith('/search'));
    await fromMemory(kept);
    expect(await fromMemory(cached)).toBe(cached.length);
    const sizes = (): number[] => {
      const { documents, queries } = app.app.get(ResponseCache).sizes();
      return [documents, queries];
    };
    const before = sizes();
    const days = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`);
    const madeUp = days.flatMap((day) => [
      `/plan?arrival=${day}`,
      `/plan.ics?arrival=${day}`,
      `/api/pages?path=${encodeURIComponent(`/plan?arrival=${day}`)}`,
      `/report?article=${slug}&section=a-${day}`,
    ]);
    await fromMemory(madeUp);
    expect(sizes()).toEqual(before);
    expect(await fromMemory(['/plan?arrival=2027-02-28', '/plan.ics?arrival=2027-02-28'])).toBe(2);
    expect(await fromMemory(cached)).toBe(cached.length);
  });

  it('cost no query each: the plan is read once until it changes', async () => {
    await createStep(admin, { id: 'second-step', title: 'Second step' });
    await app.agent.get('/plan.ics?arrival=2027-03-01').expect(200);
    await app.db(`alter table plan_step rename to plan_step_away`);
    try {
      for (const day of ['02', '03', '04'])
        expect((await app.agent.get(`/plan.ics?arrival=2027-03-${day}`).expect(200)).text).toContain('Second step');
    } finally {
      await app.db(`alter table plan_step_away rename to plan_step`);
    }
    await createStep(admin, { id: 'third-step', title: 'Third step' });
    expect((await app.agent.get('/plan.ics?arrival=2027-03-05').expect(200)).text).toContain('Third step');
  });
});

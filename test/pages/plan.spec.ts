import {
  addDays,
  type ArticlePage,
  formatDay,
  type PageAnswer,
  PLAN_PRESETS,
  planPath,
  type PlanPage,
} from '#contract';
import { today } from '../../src/platform/common/today.js';
import { createStep } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the arrival plan’s page, without JavaScript', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const html = async (path: string) => (await app.agent.get(path).expect(200)).text;
  const answer = async (path: string) =>
    (await app.agent.get(`/api/pages?path=${encodeURIComponent(path)}`).expect(200)).body as PageAnswer;
  const ids = async (path: string) => ((await answer(path)).data as PlanPage).items.map(({ id }) => id);

  it('is not indexed while there is no plan', async () => {
    expect(await html('/plan')).toContain('We are writing the plan.');
    expect((await answer('/plan')).head.robots).toBe('noindex');
    expect(await html('/sitemap.xml')).not.toContain('/plan<');
  });

  describe('with steps', () => {
    beforeAll(async () => {
      const content = '<h2>Keep, port or buy</h2><p>Keep it.</p>';
      await admin.create({ title: 'SIM cards', slug: 'sim', category: 'utilities', content });
      await createStep(admin, {
        id: 'check-visa',
        title: 'Read your visa',
        window: 'before-you-come',
        applies_if: 'from=abroad-foreign',
      });
      await createStep(admin, { guide: 'sim', heading: 'keep-port-or-buy' });
      await createStep(admin, {
        id: 'agree-on-people',
        title: 'Agree on people',
        window: 'first-week',
        depends_on: ['get-a-sim'],
        applies_if: 'who=kids or pets=yes',
        due: '+10',
      });
      await createStep(admin, { id: 'file-return', title: 'File the return', window: 'first-year', due: '07-31' });
    });

    it('shows the whole plan by window, with links to the guides', async () => {
      const page = await html('/plan');
      expect(page.indexOf('id="before-you-come"')).toBeGreaterThan(0);
      expect(page.indexOf('id="before-you-come"')).toBeLessThan(page.indexOf('id="check-visa"'));
      expect(page).toContain('href="/sim#keep-port-or-buy"');
      expect(page).toContain('href="#get-a-sim"');
      expect(page).toContain('4 steps');
      expect(await html('/sitemap.xml')).toContain('http://localhost:3000/plan<');
      const { head } = await answer('/plan');
      expect(head).toMatchObject({ title: 'Arrival Plan - Namma Guide', canonical: 'http://localhost:3000/plan' });
      expect(head.robots).not.toBe('noindex');
    });

    it('folds each window, with the number and time of its steps; that of the next step is open', async () => {
      const windows = async (path: string) =>
        [
          ...(await html(path)).matchAll(
            /<details class="window[^"]*" id="([a-z-]+)"( open="")?>.*?<\/h2><span[^>]*>([^<]+)/g,
          ),
        ].map(([, id, open, size]) => [id, open !== undefined, size]);
      expect(await windows('/plan')).toEqual([
        ['before-you-come', true, '1 step, about 30 minutes'],
        ['first-day', false, '1 step, about 30 minutes'],
        ['first-week', false, '1 step, about 30 minutes'],
        ['first-year', false, '1 step, about 30 minutes'],
      ]);
      expect(await windows('/plan?from=state&who=alone&pets=no')).toEqual([
        ['first-day', true, '1 step, about 30 minutes'],
        ['first-year', false, '1 step, about 30 minutes'],
      ]);
    });

    it('offers answers to start from, as links', async () => {
      const page = await html('/plan?arrival=2098-12-25');
      for (const { label, answers } of PLAN_PRESETS)
        expect(page).toContain(`href="${planPath(answers, '2098-12-25').replaceAll('&', '&amp;')}">${label}</a>`);
      expect(await ids(planPath(PLAN_PRESETS[0]!.answers))).toEqual(['get-a-sim', 'file-return']);
    });

    it('knows today: what is past is said so, and what can no longer be done is not for now', async () => {
      await createStep(admin, { id: 'fly', title: 'Fly', window: 'before-you-come', until: '-1' });
      const arrival = addDays(today(), -1);
      const page = await html(`/plan?arrival=${arrival}`);
      const now = /<section[^>]* id="now"[\s\S]*?<\/section>/.exec(page)![0];
      const titles = [...now.matchAll(/ id="([a-z-]+)" class="step"/g)].map(([, id]) => id);
      expect(titles).toEqual(['check-visa', 'get-a-sim']);
      const late = (days: number) => `Was due ${formatDay(addDays(arrival, days), today())}: do it now, or skip`;
      for (const sentence of [late(-1), late(0)]) expect(now).toContain(sentence);
      expect(page).toContain(`Was possible until ${formatDay(addDays(arrival, -1), today())}`);
      await app.agent.delete('/api/admin/plan/fly').set(admin.session).expect(204);
    });

    it('has a plain HTML form with seven questions and the arrival date', async () => {
      const page = await html('/plan');
      expect(page).toMatch(/<form[^>]* action="\/plan"/);
      for (const name of ['from', 'home', 'house', 'who', 'pets', 'vehicle', 'work', 'arrival'])
        expect(page).toContain(` name="${name}"`);
    });

    it('shows the steps that apply to the answers, and keeps the answers', async () => {
      expect(await ids('/plan?from=state&who=alone&pets=no')).toEqual(['get-a-sim', 'file-return']);
      expect(await ids('/plan?who=kids&who=partner&pets=no')).toHaveLength(4);
      const page = await html('/plan?from=state&who=alone&pets=no&home=&arrival=');
      expect(page).toContain('2 of 4 steps are for you');
      expect(page).toMatch(/<option value="state" selected=""/);
      expect(page).toMatch(
        /<input[^>]*name="who"[^>]*checked=""[^>]*value="alone"|<input[^>]*value="alone"[^>]*checked=""/,
      );
    });

    it('shows a due date for each step, given the arrival date', async () => {
      const { data } = await answer('/plan?arrival=2098-12-25');
      expect((data as PlanPage).items.map(({ due }) => due)).toEqual([
        '2098-12-24',
        '2098-12-25',
        '2099-01-04',
        '2099-07-31',
      ]);
      const page = await html('/plan?arrival=2098-12-25&pets=yes');
      expect(page).toContain('<time dateTime="2099-01-04">4 January 2099</time>');
      expect(page).toContain('href="/plan.ics?pets=yes&amp;arrival=2098-12-25"');
    });

    it('has one canonical URL for the same answers, which is not indexed', async () => {
      const { path, head } = await answer('/plan?pets=yes&x=1&from=mars&from=state&arrival=2026-13-01');
      expect(path).toBe('/plan?from=state&pets=yes');
      expect(head).toMatchObject({ canonical: 'http://localhost:3000/plan?from=state&pets=yes', robots: 'noindex' });
    });

    it('shows each guide its place in the plan, with the previous and next step', async () => {
      const page = await html('/sim');
      expect(page).toMatch(/<a[^>]*href="\/plan#get-a-sim"[^>]*>Step 1 of your first day<\/a>/);
      expect(page).toContain('Read your visa');
      expect(page).toContain('Agree on people');
      const { plan } = (await answer('/sim')).data as ArticlePage;
      expect(plan).toMatchObject({
        previous: { title: 'Read your visa', href: '/plan#check-visa' },
        next: { href: '/plan#agree-on-people' },
      });
    });

    it('reflects a change of the plan at once', async () => {
      await app.agent.put('/api/admin/plan/file-return').set(admin.session).send({ title: 'File it' }).expect(200);
      expect(await html('/plan')).toContain('File it');
    });
  });
});

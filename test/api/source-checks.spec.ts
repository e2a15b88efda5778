import type { HistoryEntry, SourceCheck } from '#contract';
import { SourceCheckJob } from '../../src/today/source-checks/source-check-job.service.js';
import { callFacts, createFact } from '../support/facts.js';
import { say, sendTo } from '../support/outside-world.js';
import { CHANGED, LOOK_ALIKES, MOVED, type SourceCase } from '../support/source-cases.js';
import { withAdmin, withApp, withOutsideWorld } from '../support/with-app.js';

const QUOTE = 'The minimum fare for the first 2 km is Rs 36, and Rs 18 for each further kilometre.';
const AROUND =
  'The officials said that the order takes effect at once and that residents of all wards and areas are covered by it from now on.';

describe('facts that check themselves', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const world = withOutsideWorld(app);
  const look = (): Promise<number> => app.app.get(SourceCheckJob, { strict: false }).lookAtDuePages();
  const list = async (): Promise<SourceCheck[]> =>
    (await app.agent.get('/api/admin/source-checks').set(admin.session).expect(200)).body as SourceCheck[];
  const due = { checked_on: '2026-01-01', review_by: '2026-04-01' };
  const fact = (id: string, url: string, more: object = {}) =>
    createFact(admin, { id, source_url: url, quote: QUOTE, ...due, ...more });
  /** As if all looks had been a week ago. */
  const passWeek = async () => {
    await app.db(`update source_check set looked_at = looked_at - interval '8 days'`);
    await app.db(`delete from host_pause`);
  };

  beforeEach(async () => {
    await app.db('delete from source_check');
    await app.db('delete from host_pause');
    await app.db('delete from fact');
  });

  it('says rightly what 120 sources say today, and never goes where it must not', async () => {
    const cases: SourceCase[] = [...CHANGED, ...LOOK_ALIKES];
    expect([CHANGED.length, LOOK_ALIKES.length]).toEqual([60, 60]);
    for (const [index, { quote, answer }] of cases.entries()) {
      const host = `case-${index}.example`;
      world.answers.set(`${host}/robots.txt`, say('', {}, 404));
      world.answers.set(`${host}/page`, answer);
      world.answers.set(`${host}/twice`, sendTo('/moved'));
      world.answers.set(`${host}/moved`, MOVED);
      world.answers.set(`${host}/`, say(`<p>${AROUND} ${AROUND}</p>`));
      await fact(`case-${index}`, `http://${host}/page`, { quote });
    }
    expect(await look()).toBe(120);
    const verdicts = new Map(
      (await list()).flatMap(({ facts, reason }) => facts.map((each) => [each.id, { ...each, reason }] as const)),
    );
    const wrong = cases.flatMap(({ name, quote, expected, found = '' }, index) => {
      const said = verdicts.get(`case-${index}`);
      const verdict =
        said?.verdict === 'could-not-look' && said.reason.includes('no longer there') ? 'missing' : said?.verdict;
      return verdict === expected && (said?.found ?? '').includes(found)
        ? []
        : [{ name, quote: quote.slice(0, 40), expected, verdict, found: said?.found, reason: said?.reason }];
    });
    expect(wrong).toEqual([]);
    expect(world.forbidden).toEqual([]);
  }, 120_000);

  it('groups what is due or differs by page, with sentences side by side', async () => {
    world.answers.set('office.example/fares', say(`<p>${QUOTE.replace('36', '42')}</p><p>${AROUND}</p>`));
    await fact('auto-min', 'http://office.example/fares');
    await fact('auto-km', 'http://office.example/fares#km', { quote: '' });
    await fact('not-due', 'http://office.example/fares', { quote: AROUND, review_by: '2099-01-01' });
    await look();
    const [page, ...others] = await list();
    expect(others).toEqual([]);
    expect(page).toMatchObject({ url: 'http://office.example/fares', source_kind: 'official-document', reason: '' });
    expect(page?.facts.map(({ id, verdict, found }) => [id, verdict, found])).toEqual([
      ['auto-km', 'no-sentence', ''],
      ['auto-min', 'differs', QUOTE.replace('36', '42')],
    ]);
    // It only proposes.
    expect((await callFacts(admin, 'get', '/auto-min')).body).toMatchObject({ value: '₹36', checked_on: '2026-01-01' });
  });

  it('calls a page gone after three different days, and forgets that once it is back', async () => {
    await fact('auto-min', 'http://office.example/gone');
    const verdict = async () => (await list())[0]?.facts[0]?.verdict;
    const passDays = () =>
      app.db(`update source_check set missing_on = array(select day - 8 from unnest(missing_on) as day order by day)`);
    for (const pass of [0, 1, 2]) {
      await look();
      expect([pass, await verdict()]).toEqual([pass, 'could-not-look']);
      await passWeek();
      // The second look on one day counts once.
      if (pass > 0) await passDays();
    }
    await look();
    expect(await verdict()).toBe('gone');
    world.answers.set('office.example/gone', say(`<p>${QUOTE}</p><p>${AROUND}</p>`));
    await passWeek();
    await look();
    expect(await verdict()).toBe('still-says');
    expect(await app.db('select missing_on from source_check')).toEqual([{ missing_on: [] }]);
  });

  it('asks slowly and politely: one page per host a minute, each at most weekly, as robots.txt allows', async () => {
    const pages = () => world.requests.map(({ line }) => line).filter((line) => !line.endsWith('robots.txt'));
    world.answers.set(
      'polite.example/robots.txt',
      say('User-agent: NammaGuide\nDisallow: /private', { 'Content-Type': 'text/plain' }),
    );
    for (const path of ['a', 'b', 'private/c']) await fact(`fact-${path.at(-1)}`, `http://polite.example/${path}`);
    await fact('other', 'http://other.example/');
    await fact('later', 'http://later.example/', { review_by: '2099-01-01' });
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
    await app.db(`update host_pause set asked_at = asked_at - interval '61 seconds'`);
    expect(await look()).toBe(1);
    await app.db(`update host_pause set asked_at = asked_at - interval '61 seconds'`);
    expect(await look()).toBe(1);
    expect(pages().sort()).toEqual(['GET other.example/', 'GET polite.example/a', 'GET polite.example/b']);
    expect((await list()).find(({ url }) => url.endsWith('/c'))?.reason).toBe(
      'Its robots.txt does not let programs read the page.',
    );
    expect(world.requests[0]?.headers['user-agent']).toBe('NammaGuide (+http://localhost:3000/about)');
    await app.db(`update source_check set looked_at = looked_at - interval '6 days'`);
    expect(await look()).toBe(0);
    await passWeek();
    expect(await look()).toBe(2);
  });

  it('confirms all facts of a page in one act with one undo', async () => {
    await fact('auto-min', 'http://office.example/fares');
    await fact('auto-km', 'http://office.example/fares');
    const dues = () => app.db(`select id from fact where review_by < now() order by id`);
    await callFacts(admin, 'post', '/checked')
      .send({ ids: ['auto-min', 'no-such'] })
      .expect(404);
    expect(await dues()).toHaveLength(2);
    const { headers } = await callFacts(admin, 'post', '/checked')
      .send({ ids: ['auto-km', 'auto-min'] })
      .expect(204);
    expect(await dues()).toEqual([]);
    expect(await list()).toEqual([]);
    const history = await app.agent.get('/api/admin/history').set(admin.session).expect(200);
    expect((history.body as HistoryEntry[])[0]).toMatchObject({ kind: 'facts-checked', count: 2 });
    await app.agent.post(`/api/admin/history/${headers['x-change-set']}/undo`).set(admin.session).send({}).expect(200);
    expect(await dues()).toHaveLength(2);
    for (const ids of [[], ['a', 'a'], 'auto-min', Array.from({ length: 101 }, (_each, index) => `f-${index}`)])
      await callFacts(admin, 'post', '/checked').send({ ids }).expect(400);
    await app.agent
      .post('/api/admin/facts/checked')
      .send({ ids: ['a'] })
      .expect(401);
    await app.agent.get('/api/admin/source-checks').expect(401);
  });

  it('lets a difference rest once the administrator has confirmed the fact', async () => {
    world.answers.set('office.example/fares', say(`<p>${QUOTE.replace('36', '42')}</p><p>${AROUND}</p>`));
    await fact('auto-min', 'http://office.example/fares', { review_by: '2026-11-29' });
    await look();
    expect((await list())[0]?.facts[0]?.verdict).toBe('differs');
    await callFacts(admin, 'post', '/auto-min/checked').expect(200);
    expect(await list()).toEqual([]);
  });

  it('judges the sentence that the fact has now', async () => {
    world.answers.set('office.example/fares', say(`<p>${QUOTE}</p><p>${AROUND}</p>`));
    await fact('auto-min', 'http://office.example/fares');
    await look();
    expect((await list())[0]?.facts[0]?.verdict).toBe('still-says');
    await callFacts(admin, 'put', '/auto-min').send({ quote: 'Another sentence.' }).expect(200);
    expect((await list())[0]?.facts[0]?.verdict).toBe('not-looked');
  });

  it('lists what readers report before it is due, until it is checked after that', async () => {
    await fact('auto-min', 'http://office.example/fares', { review_by: '2099-01-01' });
    expect(await list()).toEqual([]);
    await app.db(
      `insert into contact_message (name, email, subject, message, digest, kind, article_id, article_title, section, fact, created_at)
       values ('', '', 'Problem', 'It is ₹42.', 'd', 'problem', 1, 'Autos', '', 'auto-min', now() - interval '1 minute')`,
    );
    expect((await list())[0]?.facts).toMatchObject([{ id: 'auto-min', due: false, reports: 1 }]);
    await callFacts(admin, 'post', '/auto-min/checked').expect(200);
    expect(await list()).toEqual([]);
    await app.db('delete from contact_message');
  });
});

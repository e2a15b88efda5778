import type { CountsAnswer } from '#contract';
import { createArticle } from '../support/factories.js';
import { type Session, signUp } from '../support/sign-in.js';
import { withApp } from '../support/with-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('counts of searches', () => {
  const app = withApp();
  let session: Session;
  let reader = 0;
  let article: number;
  /** The user agent of a new reader. */
  const newReader = (): string => `${BROWSER} Reader/${(reader += 1)}`;
  const read = (referrer: string) =>
    app.agent.post('/api/reads').set('User-Agent', newReader()).send({ article, referrer });
  const counts = async (): Promise<CountsAnswer> =>
    (await app.agent.get('/api/admin/counts').set(session).expect(200)).body as CountsAnswer;

  beforeAll(async () => {
    session = await signUp(app);
    article = (await createArticle(app, { title: 'Rent &amp; more' })).id;
    await createArticle(app, { title: 'Monsoon treks', content: '<p>Wet.</p>' });
  });
  beforeEach(async () => {
    await counts();
    await app.db('truncate empty_search');
  });

  const search = (q: string, agent = newReader()) =>
    app.agent.get('/search').query({ q }).set('User-Agent', agent).expect(200);
  const weak = async (): Promise<unknown[]> =>
    (await counts()).weak_searches.map(({ words, others, count, opened, outcome }) =>
      [words, ...others, count, opened, outcome].join(' '),
    );

  it('tell which found nothing, also from memory, unless they may contain personal data', async () => {
    await search('Zorbing  Park');
    await search('zorbing park');
    await search('zorbing park');
    await app.agent.get('/api/pages').query({ path: '/search?q=quidditch' }).set('User-Agent', newReader()).expect(200);
    await search('rent');
    for (const personal of ['asha@example.org', '9876543210 asha', 'x'.repeat(101)]) await search(personal);
    await search('bot words', 'Googlebot/2.1');
    expect(await weak()).toEqual(['zorbing park 3 0 nothing', 'quidditch 1 0 nothing']);
  });

  it('tell which were misspelt, and group the wordings of the same words', async () => {
    await search('quidditch rules');
    await search('the rules of quidditch?');
    await search('the rules of quidditch?');
    await search('monsson');
    await search('monsoon');
    expect(await weak()).toEqual(['the rules of quidditch? quidditch rules 3 0 nothing', 'monsson 1 0 repaired']);
  });

  it('tell after which nobody opened a guide, without who or which', async () => {
    const opened = (q: string) => read(`${app.settings.siteUrl}/search?q=${q}`).expect(204);
    for (let times = 0; times < 3; times += 1) {
      await search('rent');
      await search('treks');
    }
    expect(await weak()).toEqual(['rent 3 0 enough', 'treks 3 0 enough']);
    await opened('rent');
    await opened('never+searched');
    await read('https://elsewhere.example/search?q=treks').expect(204);
    expect(await weak()).toEqual(['treks 3 0 enough']);
    expect(Object.keys((await app.db('select * from empty_search'))[0]!).sort()).toEqual([
      'count',
      'day',
      'opened',
      'outcome',
      'words',
    ]);
  });
});

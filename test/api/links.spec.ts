import type { LinkFault, TodayAnswer } from '#contract';
import { OutsideLinkJob } from '../../src/today/link-checks/outside-link-job.service.js';
import { say, sendTo } from '../support/outside-world.js';
import { withAdmin, withApp, withOutsideWorld } from '../support/with-app.js';

describe('links that do not lead where they should', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const list = async (): Promise<LinkFault[]> =>
    (await app.agent.get('/api/admin/links').set(admin.session).expect(200)).body as LinkFault[];
  const found = async () => (await list()).map(({ url, problem, to }) => ({ url, problem, to }));
  const replace = (body: object) => app.agent.post('/api/admin/links/replace').set(admin.session).send(body);
  const toHtml = (...urls: string[]) => urls.map((url) => `<p>See <a href="${url}">this</a>.</p>`).join('');
  const read = async (id: number) => (await admin.call('get', `/${id}`).expect(200)).body as { content: string };

  beforeEach(async () => {
    for (const table of ['today_item', 'redirect', 'outside_link', 'host_pause', 'article_address', 'article'])
      await app.db(`delete from ${table}`);
  });

  describe('within the site', () => {
    it('are found as the site is now, and gone once they lead somewhere', async () => {
      const gas = await admin.create({ title: 'Gas connections' });
      await admin.create({ title: 'Water', published: false });
      await admin.create({
        title: 'Moving in',
        content: toHtml(
          `/${gas.slug}?a=1&amp;b=2#apply`,
          '/category/housing',
          '/nowhere',
          '/water',
          'https://example.org/',
          'mailto:a@b.in',
          '#top',
        ),
      });
      await admin.create({ title: 'A draft', content: toHtml('/elsewhere'), published: false });
      expect(await found()).toEqual([
        { url: '/nowhere', problem: 'missing', to: null },
        { url: '/water', problem: 'missing', to: null },
      ]);
      await admin
        .call('put', `/${gas.id}`)
        .send({ ...gas, slug: 'gas' })
        .expect(200);
      expect(await found()).toContainEqual({
        url: '/gas-connections?a=1&b=2#apply',
        problem: 'redirects',
        to: '/gas?a=1&b=2#apply',
      });
      await app.agent
        .post('/api/admin/redirects')
        .set(admin.session)
        .send({ from: '/nowhere', to: '/gas' })
        .expect(201);
      expect(await found()).toContainEqual({ url: '/nowhere', problem: 'redirects', to: '/gas' });
      await admin.create({ title: 'Nowhere' });
      await admin.call('delete', `/${gas.id}`).expect(204);
      expect((await found()).map(({ url }) => url)).toEqual(['/gas-connections?a=1&b=2#apply', '/water']);
    });

    it('are replaced in every guide at once, which one undo reverts', async () => {
      // In turn: they are listed in the order of their ids.
      const guides: Awaited<ReturnType<typeof admin.create>>[] = [];
      for (const title of ['One', 'Two', 'Three']) {
        const content = toHtml('/old?a=1&amp;b=2', '/about');
        guides.push(await admin.create({ title, content, published: title !== 'Three' }));
      }
      expect(await list()).toMatchObject([
        { url: '/old?a=1&b=2', count: 2, guides: [{ title: 'One' }, { title: 'Two' }] },
      ]);
      const { headers, body } = await replace({ from: '/old?a=1&b=2', to: '/about' }).expect(200);
      expect(body).toEqual({ changed: 3 });
      expect(await list()).toEqual([]);
      for (const { id } of guides) expect((await read(id)).content).toBe(toHtml('/about', '/about'));
      await app.agent
        .post(`/api/admin/history/${headers['x-change-set']}/undo`)
        .set(admin.session)
        .send({})
        .expect(200);
      for (const { id, content } of guides) expect((await read(id)).content).toBe(content);
      expect(await list()).toHaveLength(1);
    });

    it('say what is wrong with a replacement', async () => {
      await admin.create({ content: toHtml('/old') });
      await replace({ from: '/other', to: '/about' }).expect(404);
      for (const to of ['', 'about', '//evil.example', 'javascript:alert(1)', '/a b', `/${'x'.repeat(2_000)}`, 5])
        await replace({ from: '/old', to }).expect(400);
      for (const from of ['', 'x'.repeat(2_001), 5]) await replace({ from, to: '/about' }).expect(400);
      await app.agent.post('/api/admin/links/replace').send({ from: '/old', to: '/about' }).expect(401);
      await app.agent.get('/api/admin/links').expect(401);
    });

    it('are things to do today, with the guide to link to instead', async () => {
      await admin.create({ title: 'Piped gas', slug: 'piped-gas' });
      const { id } = await admin.create({ title: 'Moving in', content: toHtml('/piped-gas-connection') });
      await app.db(
        `insert into article_day (day, article_id, direct) values ((now() at time zone 'Asia/Kolkata')::date, $1, 40)`,
        [id],
      );
      const today = async () =>
        (await app.agent.get('/api/admin/today').set(admin.session).expect(200)).body as TodayAnswer;
      const { items } = await today();
      expect(items).toMatchObject([
        {
          kind: 'link',
          key: '/piped-gas-connection',
          title: 'Link to /piped-gas-connection leads nowhere',
          why: 'In 1 guide, read 40 times in 28 days',
          link: { to: '/piped-gas', guides: [{ id, title: 'Moving in' }] },
        },
      ]);
      await replace({ from: '/piped-gas-connection', to: '/piped-gas' }).expect(200);
      expect(await today()).toMatchObject({ items: [], done: 1 });
    });
  });

  describe('to other sites', () => {
    const world = withOutsideWorld(app);
    const look = (): Promise<number> => app.app.get(OutsideLinkJob, { strict: false }).lookAtDuePages();
    const passDays = async (days: number) => {
      await app.db(`update outside_link set looked_at = looked_at - make_interval(days => $1)`, [days]);
      await app.db(
        `update outside_link set missing_on = array(select day - $1::int from unnest(missing_on) as day order by day)`,
        [days],
      );
      await app.db(`delete from host_pause`);
    };

    it('are gone after three different days, and never for what refuses, fails or moves', async () => {
      world.answers.set('there.example/page', say('<p>Here.</p>'));
      world.answers.set('moved.example/page', sendTo('/new', 301));
      world.answers.set('moved.example/new', say('<p>Here.</p>'));
      world.answers.set('refuses.example/page', say('No.', {}, 403));
      world.answers.set('fails.example/page', say('No.', {}, 503));
      world.names.set('nobody.example', []);
      world.names.set('inside.example', ['127.0.0.1']);
      const hosts = ['there', 'moved', 'refuses', 'fails', 'nobody', 'gone', 'inside'];
      await admin.create({
        content: toHtml(
          ...hosts.map((host) => `http://${host}.example/page#part`),
          'http://127.0.0.1/',
          'http://169.254.169.254/latest',
        ),
      });
      for (const day of [1, 2, 3]) {
        expect(await found()).toEqual([]);
        expect([day, await look()]).toEqual([day, day === 1 ? 7 : 2]);
        await passDays(1);
      }
      expect(await found()).toEqual(
        ['gone', 'nobody'].map((host) => ({ url: `http://${host}.example/page#part`, problem: 'gone', to: null })),
      );
      expect(world.forbidden).toEqual([]);
      world.answers.set('gone.example/page', say('<p>Back.</p>'));
      await look();
      expect((await found()).map(({ url }) => url)).toEqual(['http://nobody.example/page#part']);
      await replace({ from: 'http://nobody.example/page#part', to: 'http://there.example/page' }).expect(200);
      expect(await found()).toEqual([]);
    });

    it('are asked one page of a host a minute, each once in 30 days, as robots.txt allows', async () => {
      world.answers.set(
        'polite.example/robots.txt',
        say('User-agent: *\nDisallow: /private', { 'Content-Type': 'text/plain' }),
      );
      for (const path of ['a', 'b']) world.answers.set(`polite.example/${path}`, say('<p>Here.</p>'));
      await admin.create({ content: toHtml(...['a', 'b', 'private'].map((path) => `http://polite.example/${path}`)) });
      expect([await look(), await look()]).toEqual([1, 0]);
      for (const expected of [1, 1, 0]) {
        await app.db(`delete from host_pause`);
        expect(await look()).toBe(expected);
      }
      const pages = world.requests.map(({ line }) => line).filter((line) => !line.endsWith('robots.txt'));
      expect(pages.sort()).toEqual(['GET polite.example/a', 'GET polite.example/b']);
      await passDays(31);
      expect(await look()).toBe(1);
    });
  });
});

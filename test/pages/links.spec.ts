import type { MissedAddress } from '#contract';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';
import { type Session, signUp } from '../support/sign-in.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('links', () => {
  const app = withApp();
  let session: Session;
  const visit = (path: string, agent = BROWSER) => app.agent.get(path).set('User-Agent', agent);
  const missed = async (): Promise<MissedAddress[]> =>
    (await app.agent.get('/api/admin/missed-addresses').set(session).expect(200)).body as MissedAddress[];
  const redirect = (from: string, to: string) => app.agent.post('/api/admin/redirects').set(session).send({ from, to });
  const changed = (): void => app.app.get(PublicContent).changed();

  beforeAll(async () => {
    session = await signUp(app);
  });
  beforeEach(async () => {
    await missed();
    await app.db('truncate missed_address, redirect');
  });

  describe('to missed addresses', () => {
    it('are listed, most requested first, by their canonical path', async () => {
      for (const path of ['/rent-rules', '/rent-rules?utm_source=x', '/post/metro-map', '/category/food', '/a/b/c'])
        await visit(path).expect(404);
      await app.agent.get('/api/pages?path=/rent-rules').set('User-Agent', BROWSER).expect(200);
      const list = await missed();
      expect(list.map(({ path, count }) => [path, count])).toEqual(
        [['/rent-rules', 3], ...['/a/b/c', '/category/food', '/post/metro-map'].map((path) => [path, 1])].sort(
          ([a, one], [b, two]) =>
            Number(two) - Number(one) ||
            list.findIndex(({ path }) => path === a) - list.findIndex(({ path }) => path === b),
        ),
      );
      expect(Date.parse(list[0]!.last_asked)).toBeGreaterThan(Date.now() - 60_000);
    });

    it('exclude requests by bots and scanners, paths that may be personal, and existing pages', async () => {
      await visit('/from-a-bot', 'Googlebot/2.1').expect(404);
      await app.agent.get('/without-agent').set('User-Agent', '').expect(404);
      for (const path of [
        '/wp-admin',
        '/wp-login.php',
        '/.env',
        '/vendor/phpunit',
        '/cgi-bin/x',
        '/asha@example',
        '/call-9876543210',
        `/${'x'.repeat(201)}`,
      ]) {
        await visit(path).expect(404);
      }
      await visit('/about').expect(200);
      await visit('/').expect(200);
      expect(await missed()).toEqual([]);
    });

    it('include deleted guides, which could be redirected', async () => {
      const { id } = await createArticle(app, { slug: 'gone-for-good' });
      await app.app.get(ArticleWriter).delete(id);
      changed();
      await visit('/gone-for-good').expect(410);
      expect((await missed()).map(({ path }) => path)).toEqual(['/gone-for-good']);
      await redirect('/gone-for-good', '/about').expect(201);
      await visit('/gone-for-good').expect(301).expect('Location', '/about');
    });

    it('are limited in number; the most requested are kept', async () => {
      await app.db(
        `insert into missed_address select '/old-' || n, 2, now() - n * interval '1 minute' from generate_series(1, 500) as n`,
      );
      for (let time = 0; time < 3; time += 1) await visit('/wanted').expect(404);
      await visit('/once').expect(404);
      expect((await missed())[0]).toMatchObject({ path: '/wanted', count: 3 });
      const [row] = await app.db<{ count: number }>('select count(*)::int as count from missed_address');
      expect(row!.count).toBe(500);
    });

    it('keep new paths long enough to become frequent', async () => {
      await app.db(
        `insert into missed_address select '/old-' || n, 9, now() - n * interval '1 day' from generate_series(1, 500) as n`,
      );
      for (let time = 0; time < 2; time += 1) {
        await visit('/now-and-then').expect(404);
        await missed();
      }
      expect(await app.db(`select count from missed_address where path = '/now-and-then'`)).toEqual([{ count: 2 }]);
    });

    it('can be dismissed', async () => {
      await visit('/nonsense').expect(404);
      await app.agent.delete('/api/admin/missed-addresses?path=/nonsense').set(session).expect(204);
      expect(await missed()).toEqual([]);
    });

    it('are listed again when the dismissal is undone, with the requests since then', async () => {
      const restore = (body: object) => app.agent.post('/api/admin/missed-addresses').set(session).send(body);
      const address = { path: '/dismissed', count: 7, last_asked: '2026-01-15T10:00:00.000Z' };
      await visit('/dismissed').expect(404);
      await restore(address).expect(204);
      expect(await missed()).toMatchObject([{ path: '/dismissed', count: 8 }]);
      // However often it is asked for, and whatever moment it names.
      const most = { ...address, count: 1_000_000_000, last_asked: '2999-01-01T00:00:00.000Z' };
      await restore(most).expect(204);
      await restore(most).expect(204);
      const [{ count, last_asked }] = (await missed()) as [MissedAddress];
      expect(count).toBe(1_000_000_000);
      expect(Date.parse(last_asked)).toBeLessThanOrEqual(Date.now());
      for (const wrong of [{ path: '//evil' }, { count: 0 }, { count: 1.5 }, { last_asked: '2026-13-01T00:00:00Z' }])
        await restore({ ...address, ...wrong }).expect(400);
    });
  });

  describe('that the administrator redirects', () => {
    it('redirect in one step, in pages and in the application, and leave the missed addresses', async () => {
      await createArticle(app, { slug: 'target', title: 'Target' });
      await visit('/rent-rules').expect(404);
      await redirect('/rent-rules', '/target').expect(201, { from: '/rent-rules', to: '/target' });
      await visit('/rent-rules?utm_source=x').expect(301).expect('Location', '/target');
      expect((await app.agent.get('/api/pages?path=/rent-rules').expect(200)).body).toEqual({ redirect: '/target' });
      expect(await missed()).toEqual([]);
      await redirect('/old/section/page', '/category/housing/setup').expect(201);
      await visit('/old/section/page').expect(301).expect('Location', '/category/housing/setup');
      await redirect('/category/food', '/category/lifestyle').expect(201);
      await redirect('/about/old-team', '/target').expect(201);
      await visit('/about/old-team').expect(301).expect('Location', '/target');
      await visit('/category/food').expect(301).expect('Location', '/category/lifestyle');
      expect((await app.agent.get('/api/admin/redirects').set(session).expect(200)).body).toHaveLength(4);
    });

    it('follow an article through every change of its slug, without a chain', async () => {
      const { id } = await createArticle(app, { slug: 'name-one' });
      await redirect('/short', '/name-one').expect(201);
      for (const slug of ['name-two', 'name-three']) await app.app.get(ArticleWriter).update(id, { slug });
      changed();
      for (const path of ['/short', '/name-one', '/name-two'])
        await visit(path).expect(301).expect('Location', '/name-three');
      await redirect('/shorter', '/name-one').expect(201, { from: '/shorter', to: '/name-three' });
      await app.app.get(ArticleWriter).update(id, { slug: 'name-one' });
      changed();
      await visit('/name-one').expect(200);
      for (const path of ['/short', '/shorter', '/name-two', '/name-three'])
        await visit(path).expect(301).expect('Location', '/name-one');
    });

    it('redirect from any spelling of the path in one step, in the application too', async () => {
      const { id } = await createArticle(app, { slug: 'old-form' });
      await redirect('/printed-card', '/old-form').expect(201);
      await app.app.get(ArticleWriter).update(id, { slug: 'new-form' });
      changed();
      for (const path of [
        '/Old-Form/',
        '//old-form',
        '/old-form/index.html?utm_source=x',
        '/Printed-Card/',
        `/post/${id}/`,
        '/%6fld-form',
      ]) {
        await visit(path).expect(301).expect('Location', '/new-form');
        const { body } = await app.agent
          .get('/api/pages')
          .query({ path })
          .expect(path.startsWith('//') ? 400 : 200);
        if (!path.startsWith('//')) expect(body).toEqual({ redirect: '/new-form' });
      }
      await visit('/Nowhere-Else/?utm_source=x').expect(301).expect('Location', '/nowhere-else?utm_source=x');
    });

    it('give way to a new article, and end when their target is deleted', async () => {
      const { id } = await createArticle(app, { slug: 'short-lived' });
      await redirect('/taken-later', '/short-lived').expect(201);
      await createArticle(app, { slug: 'taken-later' });
      await visit('/taken-later').expect(200);
      await redirect('/other-way', '/short-lived').expect(201);
      await app.app.get(ArticleWriter).update(id, { published: false });
      changed();
      await visit('/other-way').expect(404);
      await app.app.get(ArticleWriter).delete(id);
      changed();
      await visit('/other-way').expect(404);
    });

    it.each([
      ['/about', '/contact'],
      ['/', '/contact'],
      ['/plan', '/contact'],
      ['/saved', '/contact'],
      ['/offline', '/contact'],
      ['/category/housing', '/contact'],
      ['/api/x', '/contact'],
      ['/admin', '/contact'],
      ['/static', '/contact'],
      ['/Upper', '/contact'],
      ['/slash/', '/contact'],
      ['/a//b', '/contact'],
      ['no-slash', '/contact'],
      ['//evil.example', '/contact'],
      ['/x.php', '/contact'],
      ['/fine', '/nowhere-at-all'],
      ['/fine', '/fine'],
      ['/fine', 'https://evil.example/'],
      ['/fine', '//evil.example/'],
      ['/fine', '/category/nowhere'],
      ['/fine', '/category/housing/services'],
      ['/fine', '/api/articles'],
      ['/fine', '/admin'],
      ['/fine', '/category/housing?page=2'],
    ])('cannot redirect from %s to %s', async (from, to) => {
      await redirect(from, to).expect(400);
    });

    it('cannot form a chain or a cycle', async () => {
      await createArticle(app, { slug: 'real' });
      await redirect('/first', '/real').expect(201);
      await redirect('/second', '/first').expect(400);
      await redirect('/real', '/about').expect(400);
      await redirect('/first', '/about').expect(201);
      await visit('/first').expect(301).expect('Location', '/about');
    });

    it('can be removed', async () => {
      await redirect('/for-now', '/plan').expect(201);
      await app.agent.delete('/api/admin/redirects?path=/for-now').set(session).expect(204);
      await app.agent.delete('/api/admin/redirects?path=/for-now').set(session).expect(404);
      await visit('/for-now').expect(404);
    });
  });

  it.each([
    ['get', '/api/admin/missed-addresses'],
    ['delete', '/api/admin/missed-addresses?path=/x'],
    ['post', '/api/admin/missed-addresses'],
    ['get', '/api/admin/redirects'],
    ['post', '/api/admin/redirects'],
    ['delete', '/api/admin/redirects?path=/x'],
  ] as const)('%s %s is open only to the administrator', async (method, path) => {
    await app.agent[method](path).expect(401);
  });
});

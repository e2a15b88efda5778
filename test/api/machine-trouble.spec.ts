import type { TodayAnswer } from '#contract';
import { Settings } from '../../src/platform/config/settings.js';
import { OwnCrawl } from '../../src/ops/crawl/own-crawl.service.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('trouble of the machine is a thing to do today', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const list = async () => {
    await app.db('delete from today_item');
    const { body } = await app.agent.get('/api/admin/today').set(admin.session).expect(200);
    return (body as TodayAnswer).items.filter(({ kind }) => kind === 'machine');
  };

  it('mail that the server refused three times', async () => {
    await app.db(
      `insert into outbox_delivery (channel, target, type, subject, data, attempts)
       values ('mail', 0, 'notice', 'New message', '{}', 3), ('mail', 0, 'notice', 'Another', '{}', 2)`,
    );
    expect(await list()).toMatchObject([
      { key: 'mail', title: '1 notice could not be sent by mail', trouble: { details: ['New message'], path: null } },
    ]);
    await app.db('delete from outbox_delivery');
    expect(await list()).toEqual([]);
  });

  it('a backup that is overdue by an interval', async () => {
    const { operations } = app.app.get(Settings, { strict: false });
    const hours = operations.backupHours;
    operations.backupHours = 24;
    try {
      await app.db(
        `insert into backup (file, bytes, row_count, proven_at) values ('a', 1, 1, now() - interval '47 hours')`,
      );
      expect(await list()).toEqual([]);
      await app.db(`update backup set proven_at = now() - interval '73 hours'`);
      expect(await list()).toMatchObject([{ key: 'backup', title: 'The last proven backup is 3 days old' }]);
    } finally {
      operations.backupHours = hours;
    }
  });

  it('what the crawl by night finds, once a night', async () => {
    await app.db('delete from article');
    const crawl = (moment: string) => app.app.get(OwnCrawl, { strict: false }).crawlIfDue(new Date(moment));
    const crawls = () => app.db<{ pages: number }>('select pages from own_crawl');
    await admin.create({
      title: 'Gas',
      slug: 'gas',
      content: `<p>${'A cylinder. '.repeat(20)}<img src="/media/none.png" alt="A cylinder"></p>`,
    });
    await crawl('2031-01-01T12:00:00Z');
    expect(await crawls()).toEqual([]);
    await crawl('2031-01-01T21:30:00Z');
    const [{ pages } = { pages: 0 }] = await crawls();
    expect(pages).toBeGreaterThan(5);
    const found = await list();
    expect(found.find(({ key }) => key === 'crawl broken-image')).toMatchObject({
      title: 'The site crawled itself: an image of this site cannot be loaded',
      why: 'Found at 1 URL in the last night',
      trouble: { details: ['http://localhost:3000/gas (http://localhost:3000/media/none.png)'] },
    });
    await app.db('update own_crawl set pages = 0');
    await crawl('2031-01-01T22:30:00Z');
    expect(await crawls()).toEqual([{ pages: 0 }]);
  }, 60_000);
});

import { faultsAfterwards } from '../bench/support/hostile/aftermath.js';
import { Campaign } from '../bench/support/hostile/campaign.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { type Session, signUp } from '../support/sign-in.js';

/** A fixed seed; `npm run bench:hostile` sends many more requests with others. */
const SEED = 20_261_121;
const COUNT = 500;

describe('hostile requests', () => {
  let site: TestApp;
  let session: Session;

  beforeAll(async () => {
    // Each request has its own IP address, as if forwarded by a proxy.
    site = await createTestApp({ trustProxy: 1 });
    session = await signUp(site);
    for (let count = 0; count < 10; count += 1) await createArticle(site);
  });
  afterAll(() => site.close());

  it('get a documented rejection or a normal answer, never a 5xx', async () => {
    const campaign = await Campaign.against(site.url, session.Authorization.replace('Bearer ', ''));
    const { sent, statuses, faults } = await campaign.run(SEED, 0, COUNT);
    expect(faults).toEqual([]);
    expect(sent).toBe(COUNT);
    // The requests got past routing: some were accepted, others rejected.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 413, 415, 431]));
  });

  it('store nothing that runs in a browser, and the site keeps working', async () => {
    expect(await faultsAfterwards(site.url, { ...session, 'Content-Type': 'application/json' })).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

import { faultsAfterwards } from '../bench/support/hostile/aftermath.js';
import { Campaign } from '../bench/support/hostile/campaign.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { type Session, signUp } from '../support/sign-in.js';

/** Always the same requests; `npm run bench:hostile` sends others, and far more of them. */
const SEED = 20_261_121;
const COUNT = 500;

describe('Hostile requests', () => {
  let site: TestApp;
  let session: Session;

  beforeAll(async () => {
    // Each request comes from another address, as if a proxy had sent it.
    site = await createTestApp({ trustProxy: 1 });
    session = await signUp(site);
    for (let count = 0; count < 10; count += 1) await createArticle(site);
  });
  afterAll(() => site.close());

  it('are rejected in the documented shape or answered normally, and never with 5xx', async () => {
    const campaign = await Campaign.against(site.url, session.Authorization.replace('Bearer ', ''));
    const { sent, statuses, faults } = await campaign.run(SEED, 0, COUNT);
    expect(faults).toEqual([]);
    expect(sent).toBe(COUNT);
    // They reached what they were made for: some of them were taken, others refused.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 413, 415, 431]));
  });

  it('leave nothing behind that runs in a browser, and the site keeps working', async () => {
    expect(await faultsAfterwards(site.url, { ...session, 'Content-Type': 'application/json' })).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

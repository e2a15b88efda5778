import { PublicContent } from '../../src/platform/common/public-content.js';
import { withApp } from '../support/with-app.js';

// The environment of the tests fails a file in which pg warns of a statement sent while another runs.
describe('connections that many share', () => {
  const app = withApp();

  it('send one statement at a time: the one that listens for changes', async () => {
    const content = app.app.get(PublicContent, { strict: false });
    expect(await Promise.all(Array.from({ length: 20 }, () => content.catchUp()))).toHaveLength(20);
  });

  it('send one statement at a time: the one that tests look at the database with', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, (_, at) => app.db('select $1::int as at', [at])));
    expect(rows.flat()).toEqual(Array.from({ length: 20 }, (_, at) => ({ at })));
  });
});

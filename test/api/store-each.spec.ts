import { jest } from '@jest/globals';
import { UnitOfWork } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { FactWriter } from '../../src/content/facts/fact-writer.service.js';
import { storeEach } from '../../src/platform/database/store-each.js';
import { FARE } from '../support/facts.js';
import { withApp } from '../support/with-app.js';

const IDS = ['auto', 'bus', 'cab', 'metro', 'train'];

describe('many things stored in one transaction', () => {
  const app = withApp();

  it('are compared with the database one at a time, not with all before', async () => {
    const facts = app.app.get(FactWriter, { strict: false });
    const commit = jest.spyOn(UnitOfWork.prototype, 'commit');
    await app.app
      .get(EntityManager, { strict: false })
      .fork()
      .transactional((tx) => storeEach(IDS, tx, (id) => facts.create({ ...FARE, id }, tx)));
    const held = (commit.mock.contexts as UnitOfWork[]).map((unit) => unit.getIdentityMap().values().length);
    commit.mockRestore();
    expect(Math.max(...held)).toBe(1);
    expect(await app.db('select id from fact order by id')).toMatchObject(IDS.map((id) => ({ id })));
  });
});

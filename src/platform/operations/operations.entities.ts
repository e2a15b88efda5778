import { defineEntity, p } from '@mikro-orm/core';

/** A release that started on this database. */
const Release = defineEntity({
  name: 'Release',
  tableName: 'release',
  properties: {
    id: p.text().primary(),
    startedAt: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** An asset of a release. */
const ReleaseAsset = defineEntity({
  name: 'ReleaseAsset',
  tableName: 'release_asset',
  properties: {
    release: p.text().primary(),
    name: p.text().primary(),
    bytes: p.blob(),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [Release, ReleaseAsset] as const;

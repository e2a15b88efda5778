import { defineEntity, p } from '@mikro-orm/core';

/** When a request to a host was last made by any process. */
const HostPause = defineEntity({
  name: 'HostPause',
  tableName: 'host_pause',
  properties: {
    host: p.text().primary(),
    askedAt: p.datetime(3),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [HostPause] as const;

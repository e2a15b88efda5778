import { defineEntity, p } from '@mikro-orm/core';

/** A change set. */
const ChangeSet = defineEntity({
  name: 'ChangeSet',
  tableName: 'change_set',
  properties: {
    id: p.bigint().primary().autoincrement(),
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
    actor: p.text(),
    kind: p.text(),
    undoes: p.bigint().nullable(),
    undone: p.boolean().default(false),
    summary: p.json<unknown>().nullable(),
  },
});

/** An undo that runs in the background. */
const HistoryJob = defineEntity({
  name: 'HistoryJob',
  tableName: 'history_job',
  properties: {
    id: p.bigint().primary().autoincrement(),
    state: p.text().default('working'),
    done: p.integer().default(0),
    total: p.integer().default(0),
    problem: p.text().nullable(),
    result: p.json<unknown>().nullable(),
    at: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** A row of a change set, before and after. */
const HistoryRow = defineEntity({
  name: 'HistoryRow',
  tableName: 'history_row',
  properties: {
    changeSetId: p.bigint().primary(),
    tableName: p.text().primary(),
    key: p.json<unknown>().primary(),
    name: p.text().nullable(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
    seq: p.bigint().autoincrement(),
    takesBack: p.bigint().nullable(),
    stands: p.boolean().default(true),
  },
});

/** A long text of the history, stored once. */
const HistoryText = defineEntity({
  name: 'HistoryText',
  tableName: 'history_text',
  properties: {
    hash: p.text().primary(),
    body: p.text(),
    images: p.array(),
    seen: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
});

/** Tables that SQL reads and writes: loaded by tests, and otherwise only a type. */
export const entities = [ChangeSet, HistoryJob, HistoryRow, HistoryText] as const;

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import { PasswordsService } from '../../src/admin-auth/passwords.service.js';
import type { TestApp } from './create-test-app.js';

/** What takes the time of an answer: if two answers have it in common, a clock tells nobody which of them it was. */
export interface Work {
  /** In order, without the values. */
  statements: string[];
  /** Slow hashes of texts. */
  digests: number;
  /** Comparisons of a password with a slow hash. */
  comparisons: number;
}

/**
 * Records the statements and the slow hashes of an application for the requests of `act`. Statements of its background
 * work, such as the daily clean-up, do not count.
 * @throws Error if the requests made no statement
 */
export async function workOf({ app }: TestApp, act: () => PromiseLike<unknown>): Promise<Work> {
  const { jest } = import.meta;
  const passwords = app.get(PasswordsService, { strict: false });
  const requests = new AsyncLocalStorage<true>();
  const server: Server = app.getHttpServer();
  const emit = server.emit.bind(server);
  const entry = jest.spyOn(server, 'emit').mockImplementation((...event) => requests.run(true, () => emit(...event)));
  const connection = app.get(EntityManager, { strict: false }).getConnection();
  const execute = connection.execute.bind(connection);
  const statements: string[] = [];
  const queries = jest.spyOn(connection, 'execute').mockImplementation((...call) => {
    const [statement] = call;
    if (requests.getStore() && typeof statement === 'string') statements.push(statement);
    return execute(...call);
  });
  const digests = jest.spyOn(passwords, 'digest');
  const comparisons = jest.spyOn(passwords, 'matches');
  try {
    await act();
    if (statements.length === 0) throw new Error('no statement was recorded');
    return {
      statements,
      digests: digests.mock.calls.length,
      comparisons: comparisons.mock.calls.length,
    };
  } finally {
    for (const spy of [entry, queries, digests, comparisons]) spy.mockRestore();
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import { PasswordsService } from '../../src/admin-auth/passwords.service.js';
import type { TestApp } from './create-test-app.js';

/** The expensive work behind a response. Responses with equal work cannot be told apart by timing. */
export interface Work {
  /** SQL statements in order, without parameter values. */
  statements: string[];
  /** Number of slow hashes computed. */
  digests: number;
  /** Number of passwords verified against a slow hash. */
  comparisons: number;
}

/**
 * Records the statements and slow hashes of an application during the requests of `act`, without its background work,
 * such as the daily clean-up.
 * @throws Error if the requests made no statement
 */
export async function measureWork({ app }: TestApp, act: () => PromiseLike<unknown>): Promise<Work> {
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
    if (statements.length === 0) throw new Error('No statement was recorded.');
    return {
      statements,
      digests: digests.mock.calls.length,
      comparisons: comparisons.mock.calls.length,
    };
  } finally {
    for (const spy of [entry, queries, digests, comparisons]) spy.mockRestore();
  }
}

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

/** Records the statements and the slow hashes of an application during `act`, in which it must not do anything else. */
export async function workOf({ app }: TestApp, act: () => PromiseLike<unknown>): Promise<Work> {
  const { jest } = import.meta;
  const passwords = app.get(PasswordsService, { strict: false });
  const statements = jest.spyOn(app.get(EntityManager, { strict: false }).getConnection(), 'execute');
  const digests = jest.spyOn(passwords, 'digest');
  const comparisons = jest.spyOn(passwords, 'matches');
  try {
    await act();
    return {
      statements: statements.mock.calls.map(([statement]) => String(statement)),
      digests: digests.mock.calls.length,
      comparisons: comparisons.mock.calls.length,
    };
  } finally {
    for (const spy of [statements, digests, comparisons]) spy.mockRestore();
  }
}

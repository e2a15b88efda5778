import { Injectable } from '@nestjs/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { ACCOUNT_MESSAGES } from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { Administrator } from './administrator.entity.js';
import { PasswordsService } from './passwords.service.js';

export interface NewAccount {
  username: string;
  email: string;
  password: string;
}

/** The stored account: the database ensures that there is at most one. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordsService,
  ) {}

  /** The administrator, if there is one. */
  async theOne(): Promise<Administrator | undefined> {
    return (await this.em.fork().findOne(Administrator, { id: { $gt: 0 } })) ?? undefined;
  }

  /** Finds the account by username or e-mail address, ignoring case. */
  async byName(name: string): Promise<Administrator | undefined> {
    const wanted = name.trim().toLowerCase();
    const one = await this.theOne();
    return one && [one.username.toLowerCase(), one.email.toLowerCase()].includes(wanted) ? one : undefined;
  }

  /** @throws AppError 403 if there already is an administrator */
  async refuseSecond(): Promise<void> {
    if (await this.theOne()) throw closed();
  }

  /** @throws AppError 403 if there already is an administrator, even one created concurrently */
  async create({ username, email, password }: NewAccount): Promise<Administrator> {
    await this.refuseSecond();
    const em = this.em.fork();
    const account = em.create(Administrator, {
      username: username.trim(),
      email: email.trim(),
      passwordHash: await this.passwords.hash(password),
      sessionVersion: 1,
    });
    try {
      await em.flush();
      return account;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw closed();
      throw error;
    }
  }

  /**
   * Sets a new password and ends all sessions.
   * @returns the account with its new session version; `undefined` if another change came first
   */
  async setPassword({ id, sessionVersion }: Administrator, password: string): Promise<Administrator | undefined> {
    const passwordHash = await this.passwords.hash(password);
    const em = this.em.fork();
    const changed = await em.execute<unknown[]>(
      `with changed as (
         update administrator set password_hash = ?, session_version = session_version + 1, password_changed_at = now()
         where id = ? and session_version = ? returning id
       ), ended as (delete from account_session where administrator_id in (select id from changed))
       select id from changed`,
      [passwordHash, id, sessionVersion],
    );
    if (changed.length === 0) return undefined;
    return (await em.findOne(Administrator, { id, sessionVersion: sessionVersion + 1 })) ?? undefined;
  }
}

function closed(): AppError {
  return new AppError(403, ACCOUNT_MESSAGES.registrationClosed);
}

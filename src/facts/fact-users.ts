import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FactUse } from '#contract';

/** A feature whose texts use facts, as far as facts depend on it. */
export interface FactUser {
  /** Returns how many uses each fact has, by id; unused facts are left out. */
  counts(em: EntityManager): Promise<Map<string, number>>;
  /** Returns what uses a fact. */
  usesOf(em: EntityManager, factId: string): Promise<FactUse[]>;
  /** Called when values change: updates the shown texts, in the caller's transaction. */
  factsChanged(tx: EntityManager, factIds: readonly string[]): Promise<void>;
}

/** Registry of features that use facts. They register when their module starts. */
@Injectable()
export class FactUsers implements FactUser {
  private readonly users: FactUser[] = [];

  add(user: FactUser): void {
    this.users.push(user);
  }

  async counts(em: EntityManager): Promise<Map<string, number>> {
    const total = new Map<string, number>();
    for (const user of this.users)
      for (const [id, count] of await user.counts(em)) total.set(id, (total.get(id) ?? 0) + count);
    return total;
  }

  async usesOf(em: EntityManager, factId: string): Promise<FactUse[]> {
    const uses: FactUse[] = [];
    for (const user of this.users) uses.push(...(await user.usesOf(em, factId)));
    return uses;
  }

  async factsChanged(tx: EntityManager, factIds: readonly string[]): Promise<void> {
    for (const user of this.users) await user.factsChanged(tx, factIds);
  }
}

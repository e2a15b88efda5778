import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FactUse } from '#contract';

/** Something that names facts in its texts. Facts know this of it and no more. */
export interface FactUser {
  /** How often each fact is named, by id; facts that are named nowhere are left out. */
  counts(em: EntityManager): Promise<Map<string, number>>;
  /** What names one fact. */
  usesOf(em: EntityManager, factId: string): Promise<FactUse[]>;
  /** Facts say something else now: brings what is shown in their place up to date, in the caller's transaction. */
  factsChanged(tx: EntityManager, factIds: readonly string[]): Promise<void>;
}

/** Who names facts. A user registers itself when its module starts. */
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

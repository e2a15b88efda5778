import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What keeps drafts beside articles. Articles know this of it and no more. */
export interface DraftKeeper {
  /** Throws away the draft that is at this revision, if there still is one; part of the caller's transaction. */
  drop(tx: EntityManager, revision: number): Promise<void>;
}

/** Where articles ask for drafts. Their keeper registers itself when its module starts. */
@Injectable()
export class DraftsBeside implements DraftKeeper {
  private keeper: DraftKeeper | undefined;

  use(keeper: DraftKeeper): void {
    this.keeper = keeper;
  }

  async drop(tx: EntityManager, revision: number): Promise<void> {
    await this.keeper?.drop(tx, revision);
  }
}

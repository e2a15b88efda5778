import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The feature that keeps drafts, as far as articles know it. */
export interface DraftKeeper {
  /** Deletes the draft if it is still at this revision, in the caller's transaction. */
  drop(tx: EntityManager, revision: number): Promise<void>;
}

/** Gives articles access to drafts. The drafts feature registers itself when its module starts. */
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

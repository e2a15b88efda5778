import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The feature that keeps drafts, as far as articles know it. */
export interface DraftProvider {
  /** Deletes the draft if it is still at this revision, in the caller's transaction. */
  drop(tx: EntityManager, revision: number): Promise<void>;
}

/** Gives articles access to drafts. The drafts feature registers itself when its module starts. */
@Injectable()
export class ArticleDrafts implements DraftProvider {
  private provider: DraftProvider | undefined;

  use(provider: DraftProvider): void {
    this.provider = provider;
  }

  async drop(tx: EntityManager, revision: number): Promise<void> {
    await this.provider?.drop(tx, revision);
  }
}

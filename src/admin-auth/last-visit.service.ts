import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** When the administrator was last here. */
@Injectable()
export class LastVisit {
  constructor(private readonly em: EntityManager) {}

  /** Returns when somebody last signed in, created the account, or used a key; `undefined` without an account. */
  async find(): Promise<Date | undefined> {
    const [row] = await this.em.fork().execute<{ at: string | Date | null }[]>(
      `select greatest(
         (select max(created_at) from administrator),
         (select max(at) from account_event where kind = 'signed-in'),
         (select max(last_used_at) from api_key)
       ) as at where exists (select from administrator)`,
    );
    return row?.at == null ? undefined : new Date(row.at);
  }
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

/**
 * Statements that each connection of the pool parses once, for readers' most frequent queries, outside transactions.
 * Everything else uses the `EntityManager`.
 */
@Injectable()
export class PreparedStatements {
  private pool: Pool | undefined;
  /** Statement names by SQL text. */
  private readonly names = new Map<string, string>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the rows of a statement, which must be constant in the code and never built from visitors' input.
   * @param sql with `$1`, `$2`, … for `values`; an array is one value
   */
  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    this.pool ??= await this.em.getConnection().getNativeClient();
    return (await this.pool.query<Row>({ name: this.toName(sql), text: sql, values: [...values] })).rows;
  }

  private toName(sql: string): string {
    let name = this.names.get(sql);
    if (name === undefined) {
      name = createHash('sha256').update(sql).digest('base64url').slice(0, 20);
      this.names.set(sql, name);
    }
    return name;
  }
}

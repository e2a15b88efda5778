import type { EntityManager } from '@mikro-orm/postgresql';

/** The number of rows allowed per window of minutes. */
export interface RateLimit {
  limit: number;
  windowMinutes: number;
}

/** Rows that count towards a limit: column `at` is the time of each event. */
export interface CountedRows {
  /** A constant of the code, never user input. */
  table: string;
  /** A condition with a `?` for each of `parameters`. */
  where: string;
  parameters: readonly string[];
}

/**
 * Returns the seconds until another event is allowed; 0: now. That is when the oldest row leaves the window. Callers
 * must take a lock before they count and write, or concurrent ones exceed the limit.
 */
export async function secondsUntilAllowed(
  tx: EntityManager,
  { table, where, parameters }: CountedRows,
  { limit, windowMinutes }: RateLimit,
): Promise<number> {
  const [row] = await tx.execute<{ seconds: number }[]>(
    `select ceil(extract(epoch from at + make_interval(mins => ?) - clock_timestamp()))::int as seconds
     from ${table} where ${where} order by at desc offset ? limit 1`,
    [windowMinutes, ...parameters, limit - 1],
  );
  return Math.max(0, row?.seconds ?? 0);
}

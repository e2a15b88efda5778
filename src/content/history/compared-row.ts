/** How a row of a change set compares with what is stored now, and with later acts that stand. */
export interface Compared {
  key: Record<string, unknown>;
  name: string | null;
  change: 'added' | 'changed' | 'removed';
  /** Why it cannot be undone; absent if it can. */
  reason?: string;
  /** The last act that changed it since, which explains the reason. */
  act?: number;
  /** Skipped together with the article that it belongs to. */
  left: boolean;
  /** Already restored: nothing to do. */
  done: boolean;
  /** Whether people see it as a change: not for derived tables and columns. */
  counts: boolean;
  /** Columns to restore. */
  fields: string[];
  /** The address that another row has now, or has been given since. */
  taken: string | null;
  /** The article that the row is, or belongs to. */
  article: number | null;
}

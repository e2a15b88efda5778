/** The sentence of an error for the operator: the detail of one meant for people, else its message. */
export function describeError(error: unknown): string {
  const { detail } = (error ?? {}) as { detail?: unknown };
  return typeof detail === 'string' ? detail : error instanceof Error ? error.message : String(error);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one environment variable; see `readSettings`. */
export type ReadVariable = <T>(
  name: string,
  fallback: T,
  takes: string,
  parse: (text: string) => T | undefined,
  secret?: boolean,
) => T;

/** Creates a parser of whole numbers within bounds. */
export function wholeNumber(low: number, high: number): (text: string) => number | undefined {
  return (text) => (/^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : undefined);
}

/** Parses the name or IP address of a host. */
export function hostName(text: string): string | undefined {
  return /\s/.test(text) ? undefined : text;
}

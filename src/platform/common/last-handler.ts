/** What nothing else caught. */
export interface Uncaught {
  error: unknown;
  /** One sentence that names it and where it came from. */
  sentence: string;
}

/**
 * Ends the process with exit code 1 after an error that nothing caught, and says which: without this, Node prints a raw
 * stack trace past the log.
 * @param tell reports it; what it writes must be out when it returns
 */
export function endOnUncaught(tell: (uncaught: Uncaught) => void): void {
  process.once('uncaughtException', (error: unknown, origin) => {
    const source = origin === 'unhandledRejection' ? 'a promise that nothing waits for' : 'code that nothing waits for';
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    tell({ error, sentence: `An error in ${source} ended the process (${text})` });
    process.exit(1);
  });
}

import { type DestinationStream, pino } from 'pino';

/** Milliseconds that a line may wait for others to be written with, and characters at which they wait no longer. */
const FLUSH_EVERY = 100;
const FLUSH_AT = 32_768;
/** Bytes of one system call. */
const WRITE_AT_MOST = 65_536;

/**
 * Collects lines and writes them together in the background. A line a request, each written (or only measured) by itself, would
 * cost more than an answer from memory does.
 */
export class LineOutput implements DestinationStream {
  private pending = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: DestinationStream) {}

  write(line: string): void {
    this.pending += line;
    if (this.pending.length >= FLUSH_AT) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_EVERY).unref();
  }

  /** Hands over what has been collected. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { pending } = this;
    this.pending = '';
    if (pending !== '') this.output.write(pending);
  }
}

let standard: LineOutput | undefined;

/** Standard output, one for the whole process. Its last lines are written when the process ends. */
export function standardOutput(): LineOutput {
  if (standard) return standard;
  const output = pino.destination({ fd: 1, sync: false, maxWrite: WRITE_AT_MOST });
  const lines = new LineOutput(output);
  // Where whoever reads the log has gone, the server goes on without it.
  output.on('error', () => undefined);
  process.on('exit', () => {
    try {
      lines.flush();
      output.flushSync();
    } catch {
      // Nothing more can be done for the last lines.
    }
  });
  return (standard = lines);
}

import cluster from 'node:cluster';
import { type DestinationStream, pino } from 'pino';

/** Milliseconds that a line may wait to be batched, and characters per batch. */
const FLUSH_EVERY = 100;
const TOGETHER = 32_768;
/** When several processes write to one pipe, writes longer than its 4,096 bytes may be interleaved. */
const TOGETHER_IN_PIPE = 4_000;

/**
 * Batches log lines and writes them in the background. One write (or even one byte count) per request would cost more
 * than an answer from memory.
 */
export class LineOutput implements DestinationStream {
  private pending = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly output: DestinationStream,
    private readonly together = TOGETHER,
  ) {}

  write(line: string): void {
    if (this.pending.length + line.length > this.together) this.flush();
    this.pending += line;
    this.timer ??= setTimeout(() => this.flush(), FLUSH_EVERY).unref();
  }

  /** Writes what has been collected. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { pending } = this;
    this.pending = '';
    if (pending !== '') this.output.write(pending);
  }
}

let standard: LineOutput | undefined;

/** Standard output, shared by the whole process. Flushed on exit. */
export function standardOutput(): LineOutput {
  if (standard) return standard;
  const together = cluster.isWorker ? TOGETHER_IN_PIPE : TOGETHER;
  const output = pino.destination({ fd: 1, sync: false, maxWrite: together });
  const lines = new LineOutput(output, together);
  // The server continues without a log reader.
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

import cluster from 'node:cluster';
import { type DestinationStream, pino } from 'pino';

/** Milliseconds that a line may wait for others to be written with, and characters that are written together at most. */
const FLUSH_EVERY = 100;
const TOGETHER = 32_768;
/** Where several processes write to one pipe: what is longer than its 4,096 bytes may be torn by the others. */
const TOGETHER_IN_PIPE = 4_000;

/**
 * Collects lines and writes them together in the background. A line a request, each written (or only measured) by itself, would
 * cost more than an answer from memory does.
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
  const together = cluster.isWorker ? TOGETHER_IN_PIPE : TOGETHER;
  const output = pino.destination({ fd: 1, sync: false, maxWrite: together });
  const lines = new LineOutput(output, together);
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

import cluster from 'node:cluster';
import { type DestinationStream, pino } from 'pino';
import { RequestLine } from './request-line.js';

/** Milliseconds that a line may wait to be batched, and characters per batch. */
const FLUSH_EVERY = 100;
const TOGETHER = 32_768;
/** When several processes write to one pipe, writes longer than its 4,096 bytes may be interleaved. */
const PIPE_BATCH = 4_000;

/**
 * Batches log lines and writes them in the background. One write (or even one byte count) per request would cost more
 * than an answer from memory.
 */
export class LineOutput implements DestinationStream {
  private pending: (string | RequestLine)[] = [];
  /** Characters of the pending lines, roughly. */
  private size = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly output: DestinationStream,
    private readonly together = TOGETHER,
  ) {}

  write(line: string | RequestLine): void {
    const length = typeof line === 'string' ? line.length : RequestLine.TYPICAL;
    if (this.size + length > this.together) this.flush();
    this.pending.push(line);
    this.size += length;
    this.timer ??= setTimeout(() => this.flush(), FLUSH_EVERY).unref();
  }

  /** Writes the pending lines. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { pending } = this;
    this.pending = [];
    this.size = 0;
    let batch = '';
    for (const line of pending) {
      const text = typeof line === 'string' ? line : line.text();
      if (batch !== '' && batch.length + text.length > this.together) {
        this.output.write(batch);
        batch = '';
      }
      batch += text;
    }
    if (batch !== '') this.output.write(batch);
  }
}

let standard: LineOutput | undefined;

/** Standard output, shared by the whole process. Flushed on exit. */
export function standardOutput(): LineOutput {
  if (standard) return standard;
  const together = cluster.isWorker ? PIPE_BATCH : TOGETHER;
  const output = pino.destination({ fd: 1, sync: false, maxWrite: together });
  const lines = new LineOutput(output, together);
  // The server outlives its log reader.
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

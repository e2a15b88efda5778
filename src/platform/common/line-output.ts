import cluster from 'node:cluster';
import { type DestinationStream, pino } from 'pino';
import { isoTime } from './iso-time.js';
import { RequestLine } from './request-line.js';

/** Milliseconds that a line may wait to be batched, and characters per batch. */
const FLUSH_EVERY = 100;
const TOGETHER = 32_768;
/** Bytes that wait where standard output takes none: its disk is full, or its reader has stopped reading. */
const WAIT_AT_MOST = 8 * 1024 * 1024;
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

/**
 * Writes to a file in the background. What cannot be written waits, up to a bound; beyond it lines are lost, and once
 * something is written again, a line says how many.
 */
export function boundedOutput(
  fd: number,
  maxWrite: number,
  maxLength = WAIT_AT_MOST,
): ReturnType<typeof pino.destination> {
  const output = pino.destination({ fd, sync: false, minLength: 1, maxWrite, maxLength });
  let lost = 0;
  // The server outlives its log reader.
  output.on('error', () => undefined);
  output.on('drop', (batch: string) => {
    lost += batch.split('\n').length - 1;
    // After a failure nothing else tries again: a write beyond the bound is dropped before it is tried.
    output.flush();
  });
  output.on('drain', () => {
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    output.write(
      `{"level":"error"${isoTime()},"lines":${lines},"msg":"lines of the log were lost: the output took none"}\n`,
    );
  });
  return output;
}

let standard: LineOutput | undefined;

/** Standard output, shared by the whole process. Flushed on exit. */
export function standardOutput(): LineOutput {
  if (standard) return standard;
  const together = cluster.isWorker ? PIPE_BATCH : TOGETHER;
  const output = boundedOutput(1, together);
  const lines = new LineOutput(output, together);
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

import { isoTime } from './iso-time.js';

/**
 * The log line of one request. Serialised lazily, when its batch is written: doing it per request fills the young
 * generation with garbage, which costs more than an answer from memory.
 */
export class RequestLine {
  /** Characters of a typical line: the estimate before it is serialised. */
  static readonly TYPICAL = 190;
  private readonly time = Date.now();

  /** `id`, `method` and `traceId` contain no character that JSON escapes. */
  constructor(
    private readonly id: string,
    private readonly method: string,
    private readonly path: string,
    private readonly status: number,
    /** Milliseconds. */
    private readonly ms: number,
    /** The trace of the caller that the request belongs to. */
    private readonly traceId?: string | undefined,
  ) {}

  /** The line as JSON, assembled by hand: going through pino costs as much as a cached page. */
  text(): string {
    const { id, method, path, status, traceId } = this;
    const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`;
    const ms = Math.round(this.ms * 10) / 10;
    return `{"level":"info"${isoTime(this.time)},"requestId":"${id}"${trace},"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`;
  }
}

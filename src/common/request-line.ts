import { isoTime } from './iso-time.js';

/**
 * The log line of one request. It is built when its batch is written: built at once, lines would fill the young generation
 * with the pieces they are made of, which costs more than a response from memory.
 */
export class RequestLine {
  /** Characters of a typical line: what it counts for before it is built. */
  static readonly TYPICAL = 190;
  private readonly time = Date.now();

  /** `id` and `method` contain no character that JSON escapes. */
  constructor(
    private readonly id: string,
    private readonly method: string,
    private readonly path: string,
    private readonly status: number,
    /** Milliseconds. */
    private readonly ms: number,
  ) {}

  /** The line as JSON, assembled by hand: going through pino costs as much as a cached page. */
  text(): string {
    const { id, method, path, status } = this;
    const ms = Math.round(this.ms * 10) / 10;
    return `{"level":"info"${isoTime(this.time)},"requestId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`;
  }
}

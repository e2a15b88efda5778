import { signedIn } from './site.js';

/** Continuously saves new articles, and records those that the server acknowledged. */
export class Writer {
  private readonly acknowledged: string[] = [];
  private readonly loops: Promise<void>[] = [];
  private stopped = false;
  /** Responses that are neither an acknowledgement nor a 503 with `Retry-After`. */
  readonly wrong: string[] = [];
  /** Responses with 503, and broken connections. */
  refused = 0;
  broken = 0;

  private constructor(
    private readonly urls: readonly string[],
    private readonly headers: Record<string, string>,
    private readonly prefix: string,
    private readonly pauseMs: number,
  ) {}

  /** Signs in and starts to write, with `atOnce` concurrent requests; several URLs take turns. */
  static async start(url: string | readonly string[], prefix: string, atOnce = 1, pauseMs = 0): Promise<Writer> {
    const urls = typeof url === 'string' ? [url] : url;
    const writer = new Writer(urls, await signedIn({ url: urls[0] ?? '' }), prefix, pauseMs);
    for (let i = 0; i < atOnce; i += 1) writer.loops.push(writer.write(i));
    return writer;
  }

  /** Slugs of all published articles of a site. */
  static async slugs(url: string): Promise<Set<string>> {
    const found = new Set<string>();
    for (let offset = 0; ; offset += 100) {
      const response = await fetch(`${url}/api/articles?fields=summary&limit=100&offset=${offset}`);
      const page = (await response.json()) as { slug: string }[];
      for (const { slug } of page) found.add(slug);
      if (page.length < 100) return found;
    }
  }

  /** The number of acknowledged saves so far. */
  get count(): number {
    return this.acknowledged.length;
  }

  /** Stops, and returns the slugs of acknowledged articles. */
  async end(): Promise<string[]> {
    this.stopped = true;
    await Promise.all(this.loops);
    return this.acknowledged;
  }

  private async write(lane: number): Promise<void> {
    for (let count = 0; !this.stopped; count += 1) {
      const slug = `${this.prefix}-${lane}-${count}`;
      try {
        const response = await fetch(`${this.urls[count % this.urls.length]}/api/admin/articles`, {
          method: 'POST',
          headers: this.headers,
          body: JSON.stringify({ title: slug, slug, content: `<p>${slug} says this.</p>`, category: 'housing' }),
          signal: AbortSignal.timeout(20_000),
        });
        await response.arrayBuffer();
        if (response.status === 201) this.acknowledged.push(slug);
        else if (response.status === 503 && response.headers.has('retry-after')) this.refused += 1;
        else this.wrong.push(`${response.status} for ${slug}`);
      } catch {
        // The server died: the write may or may not have been stored.
        this.broken += 1;
      }
      if (this.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, this.pauseMs));
    }
  }
}

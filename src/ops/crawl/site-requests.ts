import { setTimeout as sleep } from 'node:timers/promises';

const AGENT = 'NammaGuideCrawl/1.0 (bot; checks its own site)';
const TIMEOUT = 30_000;
/** Retries of a busy server, and the maximum seconds to wait between them, at its request. */
const ATTEMPTS = 4;
const MAX_RETRY_SECONDS = 15;

/** Asks the crawled server for the site's URLs. */
export class SiteRequests {
  /**
   * @param origin where the server answers
   * @param publicOrigin the origin in the site's own URLs
   */
  constructor(
    private readonly origin: string,
    private readonly publicOrigin: string,
  ) {}

  /** @returns the text of an answer that is 200 */
  async text(address: string): Promise<string | undefined> {
    const response = await this.ask(address).catch(() => undefined);
    const text = await response?.text();
    return response?.status === 200 ? text : undefined;
  }

  /** Requests a URL of the public site from the crawled server; retries a busy one, as search engines do. */
  async ask(address: string): Promise<Response> {
    const url = new URL(address);
    const place = url.origin === this.publicOrigin ? this.origin + url.pathname + url.search : url.href;
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(place, {
        redirect: 'manual',
        headers: { 'User-Agent': AGENT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const pause = Number(response.headers.get('retry-after') ?? NaN);
      const isBusy = (response.status === 503 || response.status === 429) && pause <= MAX_RETRY_SECONDS;
      if (!isBusy || attempt === ATTEMPTS) return response;
      await response.body?.cancel();
      await sleep(pause * 1_000);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from './site.js';

/** A category without other articles. */
const CATEGORY = 'transport';
/** Paths with different caching: an article's page, a list's page, the whole list as bytes, and uncached. */
const listPaths = (slug: string): string[] => [
  `/${slug}`,
  `/category/${CATEGORY}`,
  '/api/articles',
  `/api/articles/${slug}`,
];
const PAUSE = 5;

/** A path of a replica that shows the version. */
interface Place {
  url: string;
  path: string;
  shown: number;
}

/**
 * An article with its version in the title, and for each replica a reader that polls every page it is on. A page
 * that shows an older version than before is stale.
 */
export class VersionWatch {
  /** Descriptions of stale pages. */
  readonly stale: string[] = [];
  private version = 0;
  private id = 0;
  private stopped = false;
  private readonly places: Place[];
  private readonly loops: Promise<void>[] = [];
  private headers: Record<string, string> = {};

  private constructor(
    private readonly urls: readonly string[],
    private readonly slug: string,
  ) {
    this.places = urls.flatMap((url) => listPaths(slug).map((path) => ({ url, path, shown: 0 })));
  }

  /** Creates the article and starts to read. */
  static async start(urls: readonly string[], slug: string): Promise<VersionWatch> {
    const watch = new VersionWatch(urls, slug);
    watch.headers = await signedIn({ url: urls[0] ?? '' });
    const made = await watch.send(urls[0] ?? '', 'POST', '');
    if (made?.status !== 201) throw new Error(`The watched article could not be created: ${made?.status}`);
    watch.id = ((await made.json()) as { id: number }).id;
    for (const url of urls) watch.loops.push(watch.read(watch.places.filter((place) => place.url === url)));
    return watch;
  }

  /** Saves the next version on one replica; returns whether the save was acknowledged. */
  async save(on: number): Promise<boolean> {
    this.version += 1;
    const answer = await this.send(this.urls[on % this.urls.length] ?? '', 'PUT', `/${this.id}`);
    await answer?.arrayBuffer();
    return answer?.status === 200;
  }

  /** Whether the latest version, or a newer one, becomes visible everywhere in time. */
  async seenEverywhere(withinMs: number): Promise<boolean> {
    const { version } = this;
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(2)) {
      if (this.places.every(({ shown }) => shown >= version)) return true;
    }
    return false;
  }

  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private send(url: string, method: string, path: string): Promise<Response | undefined> {
    const title = `Version ${this.version} of ${this.slug}`;
    return fetch(`${url}/api/admin/articles${path}`, {
      method,
      headers: this.headers,
      body: JSON.stringify({ title, slug: this.slug, content: '<p>Watched.</p>', category: CATEGORY }),
    }).catch(() => undefined);
  }

  private async read(places: Place[]): Promise<void> {
    for (; !this.stopped; await sleep(PAUSE)) for (const place of places) await this.look(place);
  }

  private async look(place: Place): Promise<void> {
    const text = await fetch(place.url + place.path).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    const versions = [...text.matchAll(new RegExp(`Version (\\d+) of ${this.slug}`, 'g'))].map((match) =>
      Number(match[1]),
    );
    if (versions.length === 0) return;
    const oldest = Math.min(...versions);
    if (oldest < place.shown) this.stale.push(`${place.url}${place.path}: ${oldest} after ${place.shown}`);
    place.shown = Math.max(place.shown, ...versions);
  }
}

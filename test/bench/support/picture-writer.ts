import { noise } from './noise.js';

/** An acknowledged save: the article, and its picture. */
export interface Acknowledged {
  slug: string;
  /** The picture's URL in the stored content. */
  picture: string;
}

/** Saves articles with pictures continuously, and classifies the responses. */
export class PictureWriter {
  readonly acknowledged: Acknowledged[] = [];
  /** Messages of rejections, with their counts. */
  readonly refusals = new Map<string, number>();
  /** Unexpected responses. */
  readonly wrong: string[] = [];
  refused = 0;
  private loops: Promise<void>[] = [];
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
    private readonly prefix: string,
  ) {}

  /** Starts to write, with `atOnce` concurrent requests. */
  start(atOnce: number): void {
    this.loops = Array.from({ length: atOnce }, (_, lane) => this.write(lane));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private async write(lane: number): Promise<void> {
    for (let count = 0; !this.stopped; count += 1) {
      const slug = `${this.prefix}-${lane}-${count}`;
      try {
        await this.save(slug);
      } catch (error) {
        this.wrong.push(`${slug}: ${String(error)}`);
      }
    }
  }

  private async save(slug: string): Promise<void> {
    const jpeg = (await noise(640, 480)).toString('base64');
    const content = `<p>${slug} says this.</p><img src="data:image/jpeg;base64,${jpeg}" alt="Noise">`;
    const answer = await fetch(`${this.url}/api/admin/articles`, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify({ title: slug, slug, content, category: 'housing' }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const { detail = '', content: stored = '' } = JSON.parse(text) as { detail?: string; content?: string };
    const picture = /\/media\/[\w.-]+/.exec(stored)?.[0];
    if (answer.status === 201 && picture) this.acknowledged.push({ slug, picture });
    else if ((answer.status === 503 || answer.status === 507) && detail !== '') {
      this.refused += 1;
      this.refusals.set(detail, (this.refusals.get(detail) ?? 0) + 1);
      // Waits as a person would, which leaves room for recovery.
      await new Promise((resolve) => setTimeout(resolve, 200));
    } else this.wrong.push(`${slug}: ${answer.status} ${text.slice(0, 200)}`);
  }
}

/** The number of acknowledged articles or pictures that are missing. */
export async function countLost(url: string, acknowledged: readonly Acknowledged[]): Promise<number> {
  let lost = 0;
  for (const { slug, picture } of acknowledged) {
    const article = await fetch(`${url}/api/articles/${slug}`);
    const isNamed = article.status === 200 && (await article.text()).includes(picture);
    const bytes = await fetch(url + picture);
    if (!isNamed || bytes.status !== 200 || (await bytes.arrayBuffer()).byteLength < 10_000) lost += 1;
  }
  return lost;
}

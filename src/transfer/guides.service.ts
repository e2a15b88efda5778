import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ArticleDraft, ArticleWriter } from '../articles/article-writer.service.js';
import { MediaService } from '../media/media.service.js';
import { type Guide, guideFile } from './guide-file.js';

/** Images of guides, beside the folders of the categories. */
const MEDIA = 'media';
const MEDIA_NAME = /\/media\/([0-9a-f]{64}\.(?:png|jpg|gif|webp|avif))/g;

/** What an import does, or would do, with one file. */
export interface GuidePlan {
  file: string;
  outcome: 'new' | 'changed' | 'same' | 'rejected';
  /** Why it was rejected. */
  reason?: string;
  draft?: ArticleDraft;
  /** The article that the file changes. */
  id?: number;
}

interface StoredGuide extends Guide {
  id: number;
}

/** Carries articles as Markdown files with front matter: `<category>/<slug>.md`, images in `media`. */
@Injectable()
export class GuidesService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: ArticleWriter,
    private readonly media: MediaService,
  ) {}

  /** Writes all articles, drafts too. One that no file can say is named, and the others are written. */
  async exportTo(folder: string): Promise<{ written: number; failed: string[] }> {
    const failed: string[] = [];
    const images = new Set<string>();
    let written = 0;
    for (const slug of await this.slugs()) {
      const guide = await this.find(slug);
      if (!guide) continue;
      try {
        await mkdir(path.join(folder, guide.category), { recursive: true });
        await writeFile(path.join(folder, guide.category, `${slug}.md`), guideFile(guide));
        for (const name of imagesOf(guide)) images.add(name);
        written += 1;
      } catch (error) {
        failed.push(`${slug}: ${sentence(error)}`);
      }
    }
    if (images.size > 0) await mkdir(path.join(folder, MEDIA), { recursive: true });
    for (const name of images) await this.exportImage(folder, name);
    return { written, failed };
  }

  /** Looks at each file of a folder; stores nothing. */
  async plan(folder: string): Promise<GuidePlan[]> {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.md$/i.test(name)).sort();
    const plans: GuidePlan[] = [];
    const seen = new Map<string, string>();
    for (const file of names) {
      const plan = await this.planOf(folder, file);
      const slug = plan.draft?.slug;
      const twin = slug === undefined ? undefined : seen.get(slug);
      if (slug !== undefined) seen.set(slug, twin ?? file);
      plans.push(twin ? { file, outcome: 'rejected', reason: `${twin} has the same slug.` } : plan);
    }
    return plans;
  }

  /** Carries plans out, each by itself: one that fails keeps no other from being stored. */
  async apply(folder: string, plans: readonly GuidePlan[]): Promise<GuidePlan[]> {
    const results: GuidePlan[] = [];
    for (const plan of plans) {
      try {
        if (plan.draft && (plan.outcome === 'new' || plan.outcome === 'changed'))
          await this.store(folder, plan.draft, plan.id);
        results.push(plan);
      } catch (error) {
        results.push({ file: plan.file, outcome: 'rejected', reason: sentence(error) });
      }
    }
    return results;
  }

  private async planOf(folder: string, file: string): Promise<GuidePlan> {
    try {
      const bytes = await readFile(path.join(folder, file));
      const draft = this.writer.read(bytes, path.basename(file));
      draft.slug ??= path.basename(file).replace(/\.md$/i, '');
      this.writer.check(draft);
      const stored = await this.find(draft.slug);
      if (!stored) return { file, outcome: 'new', draft };
      const isSame = guideFile(stored) === bytes.toString() || guideFile(stored) === guideFile(asGuide(draft, stored));
      return { file, outcome: isSame ? 'same' : 'changed', draft, id: stored.id };
    } catch (error) {
      return { file, outcome: 'rejected', reason: sentence(error) };
    }
  }

  private async store(folder: string, draft: ArticleDraft, id: number | undefined): Promise<void> {
    for (const name of imagesOf({ content: draft.content.content, featured_image: draft.featuredImage ?? null })) {
      const bytes = await readFile(path.join(folder, MEDIA, name)).catch(() => undefined);
      if (bytes) await this.media.add(bytes);
    }
    if (id === undefined) await this.writer.create(draft);
    // What a file does not say is not there: otherwise a line that was taken out would change nothing.
    else
      await this.writer.update(id, {
        ...draft,
        subcategory: draft.subcategory ?? '',
        featuredImage: draft.featuredImage ?? null,
      });
  }

  private async slugs(): Promise<string[]> {
    const rows = await this.em.fork().execute<{ slug: string }[]>('select slug from article order by slug collate "C"');
    return rows.map(({ slug }) => slug);
  }

  private async find(slug: string): Promise<StoredGuide | undefined> {
    const [row] = await this.em.fork().execute<StoredGuide[]>(
      `select id, slug, title, excerpt, content, category, subcategory, featured, published, featured_image,
              to_char(publish_date, 'YYYY-MM-DD') as publish_date
       from article where slug = ?`,
      [slug],
    );
    return row;
  }

  private async exportImage(folder: string, name: string): Promise<void> {
    const [row] = await this.em
      .fork()
      .execute<{ bytes: Buffer }[]>('select bytes from media where hash = ?', [name.slice(0, 64)]);
    if (row) await writeFile(path.join(folder, MEDIA, name), row.bytes);
  }
}

/** What would be stored of a draft, as far as a file says it. */
function asGuide(draft: ArticleDraft, stored: StoredGuide): Guide {
  return {
    slug: stored.slug,
    title: draft.title,
    excerpt: draft.excerpt ?? stored.excerpt,
    content: draft.content.content,
    category: draft.category,
    subcategory: draft.subcategory ?? '',
    featured: draft.featured ?? stored.featured,
    published: draft.published ?? stored.published,
    featured_image: draft.featuredImage ?? null,
    publish_date: draft.publishDate ?? stored.publish_date,
  };
}

function imagesOf({ content, featured_image: featured }: Pick<Guide, 'content' | 'featured_image'>): string[] {
  return [...`${content} ${featured ?? ''}`.matchAll(MEDIA_NAME)].map((match) => match[1] ?? '');
}

function sentence(error: unknown): string {
  const { detail } = (error ?? {}) as { detail?: unknown };
  return typeof detail === 'string' ? detail : error instanceof Error ? error.message : String(error);
}

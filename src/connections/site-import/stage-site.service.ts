import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ARTICLE_LIMITS, CATEGORIES, CATEGORY_IDS, cutAtWord, isCategoryId, SITE_IMPORT_LIMITS } from '#contract';
import { AlikeTexts, toComparedTerms, toWordSample } from '../../content/articles/index.js';
import { type AlikeArticle, KnownArticles } from '../../content/articles/search/known-articles.service.js';
import { ArticleWriter } from '../../content/articles/write/article-writer.service.js';
import { MediaService } from '../../content/media/media.service.js';
import { AppError } from '../../platform/common/app-error.js';
import {
  decodeTitle,
  ImportError,
  isInvisible,
  oneLine,
  type PreparedContent,
} from '../../text/article-import/index.js';
import type { EmbeddedImage } from '../../text/image-file/index.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { type FoundItem, type FoundLabel, type RefusedItem, UnreadableExport } from './read/found-item.js';
import type { SiteSource } from './read/read-site.js';
import type { StagedDraft } from './site-import-rows.js';
import { ImportItemStore, type NewItem } from './import-item-store.service.js';
import { SiteImportStore } from './site-import-store.service.js';
import { SiteReader } from './site-reader.service.js';
import { compareItem, toArticleDraft } from './staged-draft.js';

/** Tries, and milliseconds between them, while all threads are busy. */
const ATTEMPTS = 60;
const PAUSE = 1_000;

/** What the texts of an export are compared with besides published articles. */
interface SeenTexts {
  /** Titles of its texts by slug. */
  slugs: Map<string, string>;
  /** Ids by kind and name. */
  labels: Map<string, number>;
  drafts: AlikeTexts<AlikeArticle>;
  /** Of its texts so far. */
  titles: AlikeTexts<string>;
}

/** Makes the difference to review: reads an export, prepares each text and compares it. No article is stored. */
@Injectable()
export class SiteStaging {
  constructor(
    private readonly reader: SiteReader,
    private readonly store: SiteImportStore,
    private readonly items: ImportItemStore,
    private readonly known: KnownArticles,
    private readonly writer: ArticleWriter,
    private readonly media: MediaService,
    private readonly html: HtmlProcessor,
  ) {}

  /** @throws UnreadableExport if the export cannot be read; nothing of it is kept then */
  async stage(id: number, source: SiteSource, signal: AbortSignal): Promise<void> {
    const seen: SeenTexts = { slugs: new Map(), labels: new Map(), drafts: new AlikeTexts(), titles: new AlikeTexts() };
    await this.known.readDrafts((sample, draft) => seen.drafts.add(sample, draft));
    let items = 0;
    const count = (): void => {
      items += 1;
      if (items > SITE_IMPORT_LIMITS.items)
        throw new UnreadableExport(`It has more than ${SITE_IMPORT_LIMITS.items.toLocaleString('en-US')} texts.`);
    };
    // One text is compared and stored while the next is read and converted: no more are held.
    let stored: Promise<void> = Promise.resolve();
    const store = async (makeItem: () => Promise<NewItem>): Promise<void> => {
      const former = stored;
      stored = former.then(async () => this.items.addItem(id, await makeItem()));
      stored.catch(() => undefined);
      await former;
    };
    const reading = this.reader.read(
      source,
      {
        item: (item) => {
          count();
          const draft = this.toDraft(item);
          draft.catch(() => undefined);
          return store(() => this.toNewItem(id, item, draft, seen));
        },
        refusal: (refused) => {
          count();
          return store(() => Promise.resolve(toRefusal(refused)));
        },
        image: (image) => this.items.addImage(id, image),
      },
      signal,
    );
    // Nothing is stored any more once this ends, however it does.
    const site = await reading.finally(() => stored.catch(() => undefined));
    await stored;
    if (items === 0) throw new UnreadableExport('The export holds no texts.');
    await this.store.finishReading(id, site);
  }

  private async toNewItem(
    id: number,
    item: FoundItem,
    converted: ReturnType<SiteStaging['toDraft']>,
    seen: SeenTexts,
  ): Promise<NewItem> {
    const { slugs, labels } = seen;
    try {
      const { draft, images } = await converted;
      const twin = slugs.get(draft.slug);
      if (draft.slug !== '' && twin !== undefined)
        throw new ImportError('invalid', `“${twin}” in the same export has the same slug.`, 'slug');
      slugs.set(draft.slug, decodeTitle(draft.title));
      const found = await this.compare(draft, seen);
      // Those within the text itself are kept with those of the archive.
      for (const image of images) await this.items.addImage(id, image);
      const labelIds: number[] = [];
      for (const label of item.labels) labelIds.push(await this.keepLabel(id, label, labels));
      const isTaken = found.outcome === 'new' || found.outcome === 'changed';
      return {
        title: decodeTitle(draft.title),
        slug: draft.slug,
        isPage: item.isPage,
        published: draft.published,
        date: draft.date,
        labels: labelIds,
        formerPaths: item.formerPaths.slice(0, 20),
        notes: item.notes,
        wanted: isTaken && !item.isPage,
        state: found.outcome === 'same' ? 'left' : 'waiting',
        images: [...new Set([...item.images, ...images.map(({ hash }) => hash)])],
        ...found,
        ...(found.outcome !== 'same' && { draft }),
      };
    } catch (error) {
      const reason = describeRefusal(error);
      if (reason === undefined) throw error;
      return { ...toRefusal({ key: item.key, title: decodeTitle(item.title), reason }), isPage: item.isPage };
    }
  }

  /** @throws ImportError, AppError for what no article can be */
  private async toDraft(item: FoundItem): Promise<{ draft: StagedDraft; images: EmbeddedImage[] }> {
    // Braces would be taken for a fact of this site.
    const title = oneLine(item.title).replaceAll('{{', '{ {');
    if (isInvisible(decodeTitle(title))) throw new ImportError('invalid', 'It has no title.', 'title');
    const { images, ...content } = await this.prepare(item.html);
    if (content.blank) throw new ImportError('invalid', 'It has no text.', 'content');
    const draft: StagedDraft = {
      title,
      slug: item.slug,
      content,
      excerpt: cutAtWord(oneLine(item.excerpt), ARTICLE_LIMITS.excerpt).replaceAll('{{', '{ {'),
      featuredImage: item.featuredImage,
      published: item.published,
      date: item.date,
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
    };
    this.writer.check({ ...toArticleDraft(draft), category: CATEGORY_IDS[0] });
    return { draft, images };
  }

  /** Waits while the server has no room for it. */
  private async prepare(html: string): Promise<PreparedContent> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.html.prepare(html);
      } catch (error) {
        const isBusy = error instanceof AppError && error.getStatus() === 503;
        if (!isBusy || attempt === ATTEMPTS) throw error;
        await sleep(PAUSE);
      }
    }
  }

  private async compare(
    draft: StagedDraft,
    { drafts, titles }: SeenTexts,
  ): Promise<Pick<NewItem, 'outcome' | 'reason' | 'article'>> {
    const title = decodeTitle(draft.title).trim();
    const terms = toComparedTerms({ title, excerpt: draft.excerpt, text: draft.content.text });
    const sample = toWordSample(terms);
    const earlier = titles.find(sample);
    titles.add(sample, title);
    const twin = await this.known.findTwin(draft.slug, title);
    if (twin) {
      const finish = await this.media.createSizeWriter(draft.content.content);
      const found = compareItem(draft, finish(draft.content.content), twin);
      return { ...found, article: { id: twin.id, title: decodeTitle(twin.title) } };
    }
    const published = await this.known.findAlike(terms);
    const alike = published ?? drafts.find(sample);
    if (alike)
      return {
        outcome: 'alike',
        reason: `Nearly the words of “${alike.title}”${published ? '' : ', a draft'}.`,
        article: alike,
      };
    if (earlier !== undefined)
      return { outcome: 'alike', reason: `Nearly the words of “${earlier}” in the same export.` };
    return { outcome: 'new', reason: '' };
  }

  private async keepLabel(id: number, label: FoundLabel, known: Map<string, number>): Promise<number> {
    const name = oneLine(label.name).slice(0, 100);
    const key = `${label.kind} ${name}`;
    const found = known.get(key) ?? (await this.items.addLabel(id, { ...label, name }, suggestCategory(name)));
    known.set(key, found);
    return found;
  }
}

/** A label that is called like a category or one of its parts belongs there. */
function suggestCategory(name: string): string {
  const word = name.toLowerCase().replace(/[^a-z]+/g, '-');
  if (isCategoryId(word)) return word;
  return CATEGORY_IDS.find((id) => CATEGORIES[id].subcategories.includes(word)) ?? '';
}

function toRefusal({ title, reason }: RefusedItem): NewItem {
  return {
    title: title.slice(0, ARTICLE_LIMITS.title) || 'Without a title',
    slug: '',
    isPage: false,
    published: false,
    date: '',
    labels: [],
    formerPaths: [],
    outcome: 'refused',
    reason,
    notes: [],
    wanted: false,
    state: 'refused',
    images: [],
  };
}

/** Why an item cannot be an article; `undefined`: the error is none of the item's. */
export function describeRefusal(error: unknown): string | undefined {
  if (error instanceof ImportError) return error.message;
  // 503: the server has no room at the moment, or no database.
  return error instanceof AppError && error.getStatus() < 500 ? `${error.detail.replace(/\.$/, '')}.` : undefined;
}

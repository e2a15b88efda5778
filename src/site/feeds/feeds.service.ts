import { Injectable } from '@nestjs/common';
import {
  type ArticleText,
  articlePath,
  CATEGORIES,
  type CategoryId,
  noteLine,
  categoryFeedPath,
  categoryPath,
  type ResponsiveImage,
  routes,
} from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { element, escapeXml } from '../../platform/common/xml.js';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import { Settings } from '../../platform/config/settings.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { MediaService } from '../../content/media/media.service.js';
import { atom, type FeedDetails, type FeedItem, jsonFeed, rss } from './feed-documents.js';

/** The formats of the whole site's feed. */
const FORMS = {
  rss: { path: routes.feed, write: rss, task: 'feedXml' },
  atom: { path: routes.feedAtom, write: atom, task: 'feedXml' },
  json: { path: routes.feedJson, write: jsonFeed, task: 'feed' },
} as const;

export type FeedForm = keyof typeof FORMS;
type FeedTask = (typeof FORMS)[FeedForm]['task'];

/** Articles per feed, newest first. */
const NEWEST = 30;
const TAGLINE = "Your Pragmatic Guide to Thriving in India's Silicon Valley";

/** Feeds with the full text of the newest guides. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly settings: Settings,
    private readonly articles: ArticlesService,
    private readonly media: MediaService,
    private readonly html: HtmlProcessor,
  ) {}

  async ofSite(form: FeedForm): Promise<CompressedBody> {
    const { path, write, task } = FORMS[form];
    const { siteName: title } = this.settings;
    return CompressedBody.compress(
      write(await this.facts({ title, description: TAGLINE, page: routes.home, path }, task)),
    );
  }

  async ofCategory(category: CategoryId): Promise<CompressedBody> {
    const { name, description } = CATEGORIES[category];
    const title = `${name} - ${this.settings.siteName}`;
    const [page, path] = [categoryPath(category), categoryFeedPath(category)];
    return CompressedBody.compress(rss(await this.facts({ title, description, page, path }, FORMS.rss.task, category)));
  }

  private async facts(
    { title, description, page, path }: { title: string; description: string; page: string; path: string },
    task: FeedTask,
    category?: CategoryId,
  ): Promise<FeedDetails> {
    const { siteName, siteUrl } = this.settings;
    const articles = await this.articles.texts(category ? { category } : {}, { limit: NEWEST });
    const images = await this.media.findImages(articles.map(({ id }) => id));
    const items: FeedItem[] = [];
    for (const article of articles) items.push(await this.item(article, images.get(article.id) ?? new Map(), task));
    return {
      title,
      description,
      url: siteUrl + page,
      self: siteUrl + path,
      siteName,
      siteUrl,
      icon: { url: `${siteUrl}/static/icons/icon-192.png`, size: 192 },
      // An empty feed has never changed.
      updated: new Date(Math.max(0, ...items.map((item) => item.updated.getTime()))),
      items,
    };
  }

  private async item(
    article: ArticleText,
    images: ReadonlyMap<string, ResponsiveImage>,
    task: FeedTask,
  ): Promise<FeedItem> {
    const { siteUrl } = this.settings;
    const url = siteUrl + articlePath(article.slug);
    return {
      // Survives a changed slug, so that feed readers do not take the article for a new one; it redirects there as
      // well.
      id: `${siteUrl}/post/${article.id}`,
      url,
      title: article.title,
      summary: article.excerpt,
      html: (await this.html.run(task, article.content, images, siteUrl, url)) + renderNotes(article, task),
      category: { id: article.category, name: CATEGORIES[article.category].name },
      published: new Date(`${article.publish_date}T00:00:00+05:30`),
      updated: new Date(article.updated_at),
    };
  }
}

/** An article's change notes as HTML below its text; escaped like it in XML. */
function renderNotes({ change_notes: notes = [] }: ArticleText, task: FeedTask): string {
  const html = notes.map((note) => element('p', noteLine(note))).join('');
  return task === 'feedXml' ? escapeXml(html) : html;
}

import { Injectable } from '@nestjs/common';
import {
  type ArticleText,
  articlePath,
  CATEGORIES,
  CATEGORY_IDS,
  formatDate,
  toIndianDay,
  formatNumber,
  markdownPath,
  routes,
  subcategoryName,
} from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { Settings } from '../../platform/config/settings.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { escapeMarkdown } from '../../text/html/index.js';

/** Characters of `/llms-full.txt`; it ends with the last guide that fits. */
const FULL_TEXT_LIMIT = 1_000_000;
/** Guides per category in `/llms.txt`. */
const NAMED = 500;
/** Articles read per batch. */
const BATCH = 20;
const TAGLINE = "Your Pragmatic Guide to Thriving in India's Silicon Valley";

/** What a request for Markdown found. */
export type MarkdownAnswer = { text: string } | { movedTo: string } | 'deleted' | undefined;

/** Guides as Markdown, for programs. */
@Injectable()
export class MarkdownService {
  constructor(
    private readonly settings: Settings,
    private readonly articles: ArticlesService,
    private readonly html: HtmlProcessor,
  ) {}

  async article(slug: string): Promise<MarkdownAnswer> {
    const article = await this.articles.text(slug);
    if (article?.slug === slug) return { text: await this.written(article) };
    const former = article ? { movedTo: article.slug } : await this.articles.formerAddress(slug);
    return typeof former === 'object' ? { movedTo: markdownPath(former.movedTo) } : former;
  }

  /** The table of contents defined by llmstxt.org. */
  async overview(): Promise<string> {
    const { siteName, siteUrl } = this.settings;
    const sections = await Promise.all(
      CATEGORY_IDS.map(async (category) => {
        const { items, total } = await this.articles.cards({ category }, { limit: NAMED });
        const lines = items.map(
          ({ title, slug, excerpt }) =>
            `- [${escapeMarkdown(title)}](${siteUrl}${markdownPath(slug)}): ${escapeMarkdown(excerpt)}`,
        );
        const more =
          total > items.length
            ? `\n- And ${formatNumber(total - items.length)} more: ${siteUrl}/category/${category}`
            : '';
        return items.length > 0 ? `## ${CATEGORIES[category].name}\n\n${lines.join('\n')}${more}` : '';
      }),
    );
    const further = [
      `- [About](${siteUrl}${routes.about}): who writes these guides, and how`,
      `- [Full text](${siteUrl}/llms-full.txt): the newest guides in one file`,
      `- [Feed](${siteUrl}${routes.feed}): the newest guides as RSS`,
      `- [Sitemap](${siteUrl}/sitemap.xml): every page`,
    ];
    const intro = `# ${escapeMarkdown(siteName)}\n\n> ${TAGLINE}: practical guides for newcomers and IT professionals in Bangalore.`;
    return `${[intro, ...sections.filter(Boolean), `## Optional\n\n${further.join('\n')}`].join('\n\n')}\n`;
  }

  /** The newest guides in one text, which says at its end whether it is complete. */
  async fullText(): Promise<string> {
    const { siteName, siteUrl } = this.settings;
    const { total } = await this.articles.cards({}, { limit: 1 });
    const parts = [`# ${escapeMarkdown(siteName)}\n\n> ${TAGLINE}\n`];
    let length = 0;
    let written = 0;
    reading: for (let offset = 0; offset < total; offset += BATCH) {
      for (const article of await this.articles.texts({}, { limit: BATCH, offset })) {
        const text = await this.written(article);
        if (length + text.length > FULL_TEXT_LIMIT) break reading;
        parts.push(text);
        length += text.length;
        written += 1;
      }
    }
    const end =
      written < total
        ? `Cut here: this file holds the newest ${formatNumber(written)} of ${formatNumber(total)} guides. All of them are listed at ${siteUrl}/llms.txt.`
        : `This file holds all ${formatNumber(total)} guides.`;
    return `${[...parts, end].join('\n---\n\n')}\n`;
  }

  private async written(article: ArticleText): Promise<string> {
    const { siteUrl } = this.settings;
    const url = siteUrl + articlePath(article.slug);
    const topic = article.subcategory ? `, ${subcategoryName(article.subcategory)}` : '';
    const facts = [
      `- URL: ${url}`,
      `- Category: ${CATEGORIES[article.category].name}${topic}`,
      `- Published: ${formatDate(article.publish_date)}`,
      `- Updated: ${formatDate(toIndianDay(article.updated_at))}`,
    ];
    const { text, isCut } = await this.html.run('markdown', article.content, siteUrl, url);
    const body = isCut ? `${text}\n\nCut here: the whole guide is at ${url}` : text;
    return `# ${escapeMarkdown(article.title)}\n\n> ${escapeMarkdown(article.excerpt)}\n\n${facts.join('\n')}\n\n${body}\n`;
  }
}

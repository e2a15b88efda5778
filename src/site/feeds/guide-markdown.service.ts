import { Injectable } from '@nestjs/common';
import { articlePath } from '#contract';
import { type FinishedAnswer, publicDocument, type RouteHeaders } from '../../platform/common/finished-answer.js';
import { Settings } from '../../platform/config/settings.js';
import { MarkdownService } from './markdown.service.js';

/** A guide's Markdown as an answer, whether asked for by its own URL or by `Accept`. */
@Injectable()
export class GuideMarkdown {
  constructor(
    private readonly markdown: MarkdownService,
    private readonly settings: Settings,
  ) {}

  /** Returns the answer for the guide at this address; `undefined` if there is none, or it is elsewhere now. */
  async find(slug: string, route: RouteHeaders): Promise<FinishedAnswer | undefined> {
    const found = await this.markdown.article(slug);
    return typeof found === 'object' && 'text' in found ? this.toAnswer(slug, found.text, route) : undefined;
  }

  /** The answer of a guide's Markdown. */
  toAnswer(slug: string, text: string, route: RouteHeaders): FinishedAnswer {
    // The same text as the page, which is the one to index.
    const canonical = `<${this.settings.siteUrl}${articlePath(slug)}>; rel="canonical"`;
    return { ...publicDocument(route, 'text/markdown', text, { Link: canonical }), showsOnlyNoted: true };
  }
}

import { Injectable } from '@nestjs/common';
import { IMAGE_LIMITS } from '#contract';
import { MediaService } from '../../content/media/media.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { OutgoingProblem } from '../../platform/outgoing/index.js';
import { OutgoingRequests } from '../../platform/outgoing/outgoing-requests.service.js';
import { findElements, readTree } from '../../text/article-import/index.js';
import type { StagedDraft } from './site-import-rows.js';

/** Images of one text that are fetched. */
const MOST = 100;
const SECONDS = 20;

/** Fetches the images of another site, if the administrator asks for it. */
@Injectable()
export class ForeignImages {
  constructor(
    private readonly outgoing: OutgoingRequests,
    private readonly media: MediaService,
  ) {}

  /** Stores the images of a text that lie on the other site; those that cannot be fetched stay where they are. */
  async fetchFor(draft: StagedDraft, site: string): Promise<{ draft: StagedDraft; notes: string[] }> {
    const tree = readTree(draft.content.content);
    const images = findElements(tree.root, 'img');
    const sources = images.map(({ attribs }) => attribs.src ?? '');
    const urls = [...new Set([...sources, draft.featuredImage])].filter((url) => isFrom(url, site)).slice(0, MOST);
    const stored = new Map<string, string>();
    const notes: string[] = [];
    for (const url of urls) {
      try {
        stored.set(url, await this.fetch(url));
      } catch (error) {
        const reason =
          error instanceof OutgoingProblem ? error.message : error instanceof AppError ? error.detail : undefined;
        if (reason === undefined) throw error;
        notes.push(`An image stays at ${url.slice(0, 200)}: ${reason}`);
      }
    }
    for (const { attribs } of images) attribs.src = stored.get(attribs.src ?? '') ?? attribs.src ?? '';
    return {
      draft: {
        ...draft,
        content: { ...draft.content, content: tree.html() },
        featuredImage: stored.get(draft.featuredImage) ?? draft.featuredImage,
      },
      notes,
    };
  }

  /** @throws OutgoingProblem, AppError */
  private async fetch(url: string): Promise<string> {
    const { status, body } = await this.outgoing.send({ url, maxBytes: IMAGE_LIMITS.bytes, seconds: SECONDS });
    if (status !== 200) throw new AppError(400, `it answered ${status}.`);
    return (await this.media.add(body)).url;
  }
}

/** Whether a URL is of the other site, or of a host below or beside its own; of any, if the export does not name it. */
function isFrom(url: string, site: string): boolean {
  if (!url.startsWith('https://') || !URL.canParse(url)) return false;
  if (!URL.canParse(site)) return true;
  const domain = new URL(site).hostname.replace(/^www\./, '');
  const { hostname } = new URL(url);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

import { Injectable } from '@nestjs/common';
import { LINK_LIMITS, type LinkFault } from '#contract';
import { AreasService } from '../../content/areas/areas.service.js';
import { ArticleLinks, type LinkedUrl } from '../../content/articles/read/article-links.service.js';
import { ArticleNames } from '../../content/articles/read/article-names.service.js';
import { RedirectsService } from '../../content/redirects/redirects.service.js';
import { Settings } from '../../platform/config/settings.js';
import { isGone } from '../../platform/outgoing/index.js';
import { judgePath, type KnownPlaces, readArticleSegment } from './judge-path.js';
import { OutsideLinks } from './outside-links.service.js';

/** A link that does not lead where it should, with all the guides that have it. */
export interface FoundFault extends Pick<LinkFault, 'url' | 'problem' | 'to'> {
  /** Ids. */
  articles: number[];
}

/** A link within the site, taken apart. */
interface InnerLink extends LinkedUrl {
  path: string;
  /** Its query and fragment. */
  rest: string;
}

/** Finds links of published guides that lead nowhere or through a redirect, as the site is now. */
@Injectable()
export class LinkFinder {
  constructor(
    private readonly links: ArticleLinks,
    private readonly names: ArticleNames,
    private readonly areas: AreasService,
    private readonly redirects: RedirectsService,
    private readonly outside: OutsideLinks,
    private readonly settings: Settings,
  ) {}

  async find(): Promise<FoundFault[]> {
    const links = await this.links.list();
    return [...(await this.findInside(links)), ...(await this.findOutside(links))];
  }

  /** Adds the names of the first guides that have a link. */
  async describe(faults: readonly FoundFault[]): Promise<LinkFault[]> {
    const first = faults.map(({ articles }) => articles.slice(0, LINK_LIMITS.named));
    const names = await this.names.findByIds(first.flat());
    return faults.map(({ url, problem, to, articles }, place) => ({
      url,
      problem,
      to,
      count: articles.length,
      guides: (first[place] ?? []).flatMap((id) => {
        const name = names.get(id);
        return name ? [{ id, slug: name.slug, title: name.title }] : [];
      }),
    }));
  }

  private async findInside(links: readonly LinkedUrl[]): Promise<FoundFault[]> {
    const inner = links.flatMap((link) => this.readInner(link) ?? []);
    const places = await this.readPlaces(inner);
    return inner.flatMap(({ url, articles, path, rest }): FoundFault[] => {
      const verdict = judgePath(path, places);
      if (verdict === 'works') return [];
      if (verdict === 'missing') return [{ url, articles, problem: 'missing', to: null }];
      return [{ url, articles, problem: 'redirects', to: verdict.redirectsTo + rest }];
    });
  }

  private async readPlaces(inner: readonly InnerLink[]): Promise<KnownPlaces> {
    const [articles, areas, redirects] = await Promise.all([
      this.links.findTargets(inner.flatMap(({ path }) => readArticleSegment(path) ?? [])),
      this.areas.list(),
      this.redirects.list(),
    ]);
    return {
      articles,
      areas: new Set(areas.map(({ slug }) => slug)),
      redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    };
  }

  private async findOutside(links: readonly LinkedUrl[]): Promise<FoundFault[]> {
    const looks = await this.outside.list();
    return links.flatMap(({ url, articles }): FoundFault[] => {
      const look = looks.get(withoutFragment(url));
      const wasFound = look?.outcome !== 'missing' || !isGone(look.missingOn);
      return !wasFound && !this.isInner(url) ? [{ url, articles, problem: 'gone', to: null }] : [];
    });
  }

  private isInner(url: string): boolean {
    return URL.parse(url, this.settings.siteUrl)?.origin === this.settings.siteUrl;
  }

  /** `undefined`: it leads to another site, or opens another program. */
  private readInner(link: LinkedUrl): InnerLink | undefined {
    const target = URL.parse(link.url, this.settings.siteUrl);
    if (target?.origin !== this.settings.siteUrl) return undefined;
    return { ...link, path: target.pathname, rest: target.search + target.hash };
  }
}

/** A fragment does not make another page. */
export function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

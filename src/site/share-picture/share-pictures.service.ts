import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Area, type ArticleCard, CATEGORIES, type CategoryId, isCategoryId } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { Settings } from '../../platform/config/settings.js';
import { MediaService } from '../../content/media/media.service.js';
import { paintPicture, PICTURE, type PictureText } from './picture-painter.js';

/** Bytes of drawn pictures to cache. */
const CAPACITY = 32 * 1024 * 1024;
/** Pictures that may queue; later requests are told to retry. */
const MAX_QUEUED = 50;
/** Increase with each change of the design, because URLs are cached for ever. */
const DESIGN = 1;
/** Raster formats that link previews support; AVIF is not yet among them. */
const SHAREABLE: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** A page's share picture. */
export interface ShareImage {
  /** Absolute. */
  url: string;
  alt: string;
  type: string;
  /** Unknown for images of other sites. */
  width?: number;
  height?: number;
}

/** A page other than an article with its own picture. */
export type PictureSubject = 'site' | CategoryId;

/** Share pictures: selects a page's, and draws our own, one at a time. */
@Injectable()
export class SharePictures {
  private readonly drawn = new LRUCache<string, Buffer>({ maxSize: CAPACITY, sizeCalculation: (png) => png.length });
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly media: MediaService,
  ) {}

  /** The featured image if every site can show it, otherwise a picture drawn on request. */
  async ofArticle(article: ArticleCard): Promise<ShareImage> {
    return (
      (await this.featured(article)) ??
      this.own(`${article.slug}-${hashTexts(this.articleText(article))}.png`, article.title)
    );
  }

  ofArea(area: Pick<Area, 'slug' | 'name'>): ShareImage {
    const text = this.areaText(area);
    return this.own(`area/${area.slug}-${hashTexts(text)}.png`, text.title);
  }

  ofPage(subject: PictureSubject): ShareImage {
    const text = this.pageText(subject);
    return this.own(`page/${subject}-${hashTexts(text)}.png`, text.title);
  }

  /** An article's picture. @throws AppError 404 if `hash` is not that of its current title */
  drawArticle(article: ArticleCard, hash: string): Promise<Buffer> {
    return this.draw(this.articleText(article), hash);
  }

  /** @throws AppError 404 if `hash` is not that of its current name */
  drawArea(area: Pick<Area, 'name'>, hash: string): Promise<Buffer> {
    return this.draw(this.areaText(area), hash);
  }

  drawPage(subject: string, hash: string): Promise<Buffer> {
    if (subject !== 'site' && !isCategoryId(subject)) throw AppError.notFound('Not found');
    return this.draw(this.pageText(subject), hash);
  }

  private own(name: string, alt: string): ShareImage {
    const { width, height } = PICTURE;
    return { url: `${this.settings.siteUrl}/static/share/${name}`, alt, type: 'image/png', width, height };
  }

  private async featured(article: ArticleCard): Promise<ShareImage | undefined> {
    const picture = await this.media.findPicture(article);
    if (!picture) return undefined;
    const url = new URL(picture.url, this.settings.siteUrl);
    const type = SHAREABLE[/\.([a-z]+)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? ''];
    return type ? { ...picture, url: url.href, alt: article.title, type } : undefined;
  }

  private articleText({ title, category }: ArticleCard): PictureText {
    return { title, label: CATEGORIES[category].name, siteName: this.settings.siteName, category };
  }

  private areaText({ name }: Pick<Area, 'name'>): PictureText {
    const { siteName } = this.settings;
    return { title: `Living in ${name}`, label: 'Where to live in Bangalore', siteName, category: 'housing' };
  }

  private pageText(subject: PictureSubject): PictureText {
    const { siteName } = this.settings;
    if (subject === 'site')
      return { title: 'The Ultimate City Guide to Bangalore', label: '', siteName, category: undefined };
    return { title: CATEGORIES[subject].name, label: 'Guides to Bangalore', siteName, category: subject };
  }

  private draw(text: PictureText, hash: string): Promise<Buffer> {
    // Checked before drawing, so that clients can request only the pictures that pages refer to.
    if (hash !== hashTexts(text)) throw AppError.notFound('Not found');
    const kept = this.drawn.get(hash);
    if (kept) return Promise.resolve(kept);
    const other = this.underWay.get(hash);
    if (other) return other;
    if (this.underWay.size >= MAX_QUEUED) throw new AppError(503, 'Too many pictures at once.', undefined, 10);
    const picture = this.last.then(() => paintPicture(text));
    this.underWay.set(hash, picture);
    this.last = picture
      .then((png) => this.drawn.set(hash, png))
      .catch(() => undefined)
      .finally(() => this.underWay.delete(hash));
    return picture;
  }
}

function hashTexts(text: PictureText): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, text]))
    .digest('hex')
    .slice(0, 16);
}

/** Sitemaps as XML (sitemaps.org, protocol 0.9, with Google's image extension). Pure. */
import { escapeXml } from '../../platform/common/xml.js';

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  changed?: Date;
  /** Absolute. */
  images?: string[];
}

/** Google reads no more images per page. */
const IMAGES_OF_A_PAGE = 1_000;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE_EXTENSION = 'http://www.google.com/schemas/sitemap-image/1.1';

export function urlSet(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed, images = [] }) => {
    const shown = images
      .slice(0, IMAGES_OF_A_PAGE)
      .map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
    return `<url><loc>${escapeXml(url)}</loc>${lastModified(changed)}${shown.join('')}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${PROTOCOL}" xmlns:image="${IMAGE_EXTENSION}">\n${urls.join('')}</urlset>\n`;
}

export function sitemapIndex(parts: readonly SitemapEntry[]): string {
  const sitemaps = parts.map(
    ({ url, changed }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastModified(changed)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${PROTOCOL}">\n${sitemaps.join('')}</sitemapindex>\n`;
}

function lastModified(changed: Date | undefined): string {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
}

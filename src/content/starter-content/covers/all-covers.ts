import { isCategoryId } from '#contract';
import { splitFrontMatter } from '../../../text/article-import/index.js';
import { type GuideFile, GUIDES_FOLDER, guideFiles } from '../guides.js';
import { type CoverDetails, drawCover } from './draw-cover.js';
import type { Covers } from './covers.service.js';

/**
 * The cover in a guide's front matter.
 * @throws Error if it is missing or invalid
 */
export function coverFacts({ file, bytes }: GuideFile): CoverDetails {
  const { slug = '', category, rest } = splitFrontMatter(bytes.toString('utf8')).meta;
  const { parts, alt } = (rest.cover ?? {}) as { parts?: unknown; alt?: unknown };
  if (!isCategoryId(category) || !Array.isArray(parts) || typeof alt !== 'string')
    throw new Error(`${file} has no valid cover in its front matter`);
  return { slug, category, parts: parts.map(String), alt };
}

/** Draws the covers of all starter guides, for the build, which stores them where `CoversService` reads them. */
export async function drawCovers(): Promise<Covers> {
  const facts = (await guideFiles(GUIDES_FOLDER)).map(coverFacts);
  return Object.fromEntries(facts.map((cover) => [cover.slug, drawCover(cover)]));
}

import { Injectable } from '@nestjs/common';
import { isCategoryId } from '#contract';
import { importFile } from '../../articles/import/index.js';
import { compressed, type CompressedBody } from '../../common/compressed-body.js';
import { type GuideFile, GUIDES_FOLDER, guideFiles } from '../guides.js';
import { type CoverFacts, drawCover } from './draw-cover.js';

/** The address of a guide's cover. */
export function coverPath(slug: string): string {
  return `/static/covers/${slug}.svg`;
}

/**
 * What a guide's front matter says of its cover.
 * @throws Error where it says nothing usable
 */
export function coverFacts({ file, bytes }: GuideFile): CoverFacts {
  const { slug = '', category, rest } = importFile(bytes, file).meta;
  const { parts, alt } = (rest.cover ?? {}) as { parts?: unknown; alt?: unknown };
  if (!isCategoryId(category) || !Array.isArray(parts) || typeof alt !== 'string')
    throw new Error(`${file} describes no cover`);
  return { slug, category, parts: parts.map(String), alt };
}

/** Covers of the starter guides, drawn once and kept ready to send. */
@Injectable()
export class CoversService {
  private drawn: Promise<ReadonlyMap<string, CompressedBody>> | undefined;

  /** The SVG of a guide's cover; `undefined` where there is no such guide. */
  async find(slug: string): Promise<CompressedBody | undefined> {
    this.drawn ??= this.draw();
    return (await this.drawn).get(slug);
  }

  private async draw(): Promise<ReadonlyMap<string, CompressedBody>> {
    const facts = (await guideFiles(GUIDES_FOLDER)).map(coverFacts);
    const entries = facts.map(async (cover) => [cover.slug, await compressed(Buffer.from(drawCover(cover)))] as const);
    return new Map(await Promise.all(entries));
  }
}

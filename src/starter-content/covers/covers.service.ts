import { Injectable } from '@nestjs/common';
import { isCategoryId } from '#contract';
import { importFile } from '../../articles/import/index.js';
import { CompressedBody } from '../../common/compressed-body.js';
import { ReadyFiles } from '../../common/ready-files.js';
import { type GuideFile, GUIDES_FOLDER, guideFiles } from '../guides.js';
import { type CoverFacts, drawCover } from './draw-cover.js';

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

interface Cover {
  body: CompressedBody;
  alt: string;
}

/** Covers of the starter guides, drawn once and kept ready to send. */
@Injectable()
export class CoversService {
  private drawn: Promise<ReadonlyMap<string, Cover>> | undefined;

  constructor(private readonly ready: ReadyFiles) {}

  /** The SVG of a guide's cover; `undefined` where there is no such guide. */
  async find(slug: string): Promise<CompressedBody | undefined> {
    return (await this.all()).get(slug)?.body;
  }

  /** What the cover at an address shows, in words; `undefined` for any other picture. */
  async altOf(address: string | null): Promise<string | undefined> {
    const slug = /^\/static\/covers\/([a-z0-9-]+)\.svg$/.exec(address ?? '')?.[1];
    return slug === undefined ? undefined : (await this.all()).get(slug)?.alt;
  }

  private all(): Promise<ReadonlyMap<string, Cover>> {
    this.drawn ??= this.draw();
    return this.drawn;
  }

  private async draw(): Promise<ReadonlyMap<string, Cover>> {
    const facts = (await guideFiles(GUIDES_FOLDER)).map(coverFacts);
    this.ready.add(facts.map(({ slug }) => `/static/covers/${slug}.svg`));
    return new Map(facts.map((cover) => [cover.slug, { body: new CompressedBody(drawCover(cover)), alt: cover.alt }]));
  }
}

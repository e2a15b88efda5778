import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { CompressedBody } from '../../common/compressed-body.js';
import { packageRoot } from '../../common/package-root.js';
import { AlwaysServedPaths } from '../../common/always-served-paths.js';

/** Written by the build (`src/cli/covers.mjs`). */
const COVERS_FILE = path.join(packageRoot(import.meta.dirname), 'dist/covers.json');

/** By the guide's slug. */
export type Covers = Record<string, { svg: string; alt: string }>;

interface Cover {
  body: CompressedBody;
  alt: string;
}

/** Covers of the starter guides, drawn by the build, ready to send. */
@Injectable()
export class CoversService {
  private read: Promise<ReadonlyMap<string, Cover>> | undefined;

  constructor(private readonly alwaysServed: AlwaysServedPaths) {}

  /** The SVG of a guide's cover; `undefined` if there is no such guide. */
  async find(slug: string): Promise<CompressedBody | undefined> {
    return (await this.all()).get(slug)?.body;
  }

  /** The alternative text of the cover at a path; `undefined` for any other picture. */
  async altOf(image: string | null): Promise<string | undefined> {
    const slug = /^\/static\/covers\/([a-z0-9-]+)\.svg$/.exec(image ?? '')?.[1];
    return slug === undefined ? undefined : (await this.all()).get(slug)?.alt;
  }

  private all(): Promise<ReadonlyMap<string, Cover>> {
    this.read ??= this.readAll();
    return this.read;
  }

  private async readAll(): Promise<ReadonlyMap<string, Cover>> {
    const covers = Object.entries(JSON.parse(await readFile(COVERS_FILE, 'utf8')) as Covers);
    this.alwaysServed.add(covers.map(([slug]) => `/static/covers/${slug}.svg`));
    return new Map(covers.map(([slug, { svg, alt }]) => [slug, { body: new CompressedBody(svg), alt }]));
  }
}

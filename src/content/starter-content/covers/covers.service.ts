import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { CompressedBody } from '../../../platform/common/compressed-body.js';
import { packageRoot } from '../../../platform/common/package-root.js';
import { AlwaysServedPaths } from '../../../platform/common/always-served-paths.js';

/** Written by the build (`src/ops/cli/covers.mjs`). */
const COVERS_FILE = path.join(packageRoot(import.meta.dirname), 'dist/covers.json');

/** SVG by the guide's slug. */
export type Covers = Record<string, string>;

/** Covers of the starter guides, drawn by the build, ready to send. */
@Injectable()
export class CoversService {
  private read: Promise<ReadonlyMap<string, CompressedBody>> | undefined;

  constructor(private readonly alwaysServed: AlwaysServedPaths) {}

  /** The SVG of a guide's cover; `undefined` if there is no such guide. */
  async find(slug: string): Promise<CompressedBody | undefined> {
    return (await this.all()).get(slug);
  }

  private all(): Promise<ReadonlyMap<string, CompressedBody>> {
    this.read ??= this.readAll();
    return this.read;
  }

  private async readAll(): Promise<ReadonlyMap<string, CompressedBody>> {
    const covers = Object.entries(JSON.parse(await readFile(COVERS_FILE, 'utf8')) as Covers);
    this.alwaysServed.add(covers.map(([slug]) => `/static/covers/${slug}.svg`));
    return new Map(covers.map(([slug, svg]) => [slug, new CompressedBody(svg)]));
  }
}

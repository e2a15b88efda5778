import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../platform/common/app-error.js';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import { AlwaysServedPaths } from '../../platform/common/always-served-paths.js';
import { Public } from '../../platform/common/public.decorator.js';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { FactsService } from '../facts/facts.service.js';
import { fillDiagram, listDiagramFacts } from './fill-diagram.js';
import { sendPicture } from './send-picture.js';

/** Beside this file in the sources and in the build. */
export const DIAGRAMS_FOLDER = path.join(import.meta.dirname, 'diagrams');

type Bodies = ReadonlyMap<string, CompressedBody>;

/** Diagrams in the texts of the starter guides; those that mention facts show their values. */
@Public()
@Controller('static/diagrams')
export class DiagramsController {
  private drawn: Promise<Bodies> | undefined;
  /** The texts of those that mention facts. */
  private readonly mentioning = new Map<string, string>();
  private readonly filled: UntilChange<Bodies>;

  constructor(
    private readonly alwaysServed: AlwaysServedPaths,
    private readonly facts: FactsService,
    content: PublicContent,
  ) {
    this.filled = new UntilChange(content, () => this.fill());
  }

  @Get(':name.svg')
  async diagram(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.drawn ??= this.draw();
    const drawn = (await this.drawn).get(name);
    if (!drawn) throw AppError.notFound('Picture not found');
    if (!this.mentioning.has(name)) return sendPicture(request, response, drawn);
    // A new value is shown at once.
    await sendPicture(request, response, (await this.findFilled(name)) ?? drawn, 'no-cache');
  }

  /** Without a database, diagrams are shown as drawn. */
  private async findFilled(name: string): Promise<CompressedBody | undefined> {
    return (await this.filled.get().catch(() => undefined))?.get(name);
  }

  private async draw(): Promise<Bodies> {
    const texts = await readDiagrams();
    this.alwaysServed.add(texts.map(([name]) => `/static/diagrams/${name}.svg`));
    for (const [name, text] of texts) if (listDiagramFacts(text).length > 0) this.mentioning.set(name, text);
    return toBodies(texts, new Map());
  }

  private async fill(): Promise<Bodies> {
    const facts = await this.facts.readable([...this.mentioning.values()].flatMap(listDiagramFacts));
    return toBodies([...this.mentioning], new Map(facts.map((fact) => [fact.id, fact])));
  }
}

function toBodies(texts: readonly (readonly [string, string])[], facts: Parameters<typeof fillDiagram>[1]): Bodies {
  return new Map(texts.map(([name, text]) => [name, new CompressedBody(fillDiagram(text, facts))]));
}

async function readDiagrams(): Promise<(readonly [name: string, text: string])[]> {
  const files = (await readdir(DIAGRAMS_FOLDER)).filter((file) => file.endsWith('.svg'));
  const read = async (file: string) =>
    [path.basename(file, '.svg'), await readFile(path.join(DIAGRAMS_FOLDER, file), 'utf8')] as const;
  return Promise.all(files.map(read));
}

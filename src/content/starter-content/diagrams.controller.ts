import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../platform/common/app-error.js';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import { AlwaysServedPaths } from '../../platform/common/always-served-paths.js';
import { Public } from '../../platform/common/public.decorator.js';
import { sendPicture } from './send-picture.js';

/** Beside this file in the sources and in the build. */
export const DIAGRAMS_FOLDER = path.join(import.meta.dirname, 'diagrams');

/** Diagrams in the texts of the starter guides. */
@Public()
@Controller('static/diagrams')
export class DiagramsController {
  private kept: Promise<ReadonlyMap<string, CompressedBody>> | undefined;

  constructor(private readonly alwaysServed: AlwaysServedPaths) {}

  @Get(':name.svg')
  async diagram(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    this.kept ??= this.read();
    const body = (await this.kept).get(name);
    if (!body) throw AppError.notFound('Picture not found');
    await sendPicture(request, response, body);
  }

  private async read(): Promise<ReadonlyMap<string, CompressedBody>> {
    const diagrams = await readDiagrams();
    this.alwaysServed.add([...diagrams.keys()].map((name) => `/static/diagrams/${name}.svg`));
    return diagrams;
  }
}

async function readDiagrams(): Promise<ReadonlyMap<string, CompressedBody>> {
  const files = (await readdir(DIAGRAMS_FOLDER)).filter((file) => file.endsWith('.svg'));
  const read = async (file: string) =>
    [path.basename(file, '.svg'), new CompressedBody(await readFile(path.join(DIAGRAMS_FOLDER, file)))] as const;
  return new Map(await Promise.all(files.map(read)));
}

import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AREA_SIDES, type AreaSide } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { publicDocument } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { ResponseCache } from '../../platform/common/response-cache.js';
import { CityMap } from './city-map.service.js';
import { drawSideMap } from './draw-side-map.js';

/** Maps of the parts of the city as pictures, which guides show. */
@Public()
@Controller('static/maps')
export class SideMapController {
  constructor(
    private readonly map: CityMap,
    private readonly answers: ResponseCache,
  ) {}

  @Get(':side.svg')
  async draw(@Param('side') side: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!isSide(side)) throw AppError.notFound('Map not found');
    await this.answers.respond(request, response, `/static/maps/${side}.svg`, async (route) => {
      const { lines, workplaces, areas } = await this.map.load('');
      const drawing = drawSideMap(side, { lines, workplaces }, areas);
      if (drawing === '') throw AppError.notFound('Map not found');
      return publicDocument(route, 'image/svg+xml', drawing);
    });
  }
}

function isSide(text: string): text is AreaSide {
  return Object.hasOwn(AREA_SIDES, text);
}

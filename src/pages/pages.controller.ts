import { All, Controller, Get, Next, Query, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { PagesAnswer } from '#contract';
import { AppError } from '../common/app-error.js';
import { Public } from '../common/public.decorator.js';
import { readAddress } from './address.js';
import { PageServer } from './page-server.js';
import { PagesService } from './pages.service.js';
import { PagePathQuery } from './page-path.query.js';

/** Everything that no other module answers: the data of pages, and the pages themselves. Comes last. */
@Public()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly server: PageServer,
  ) {}

  /** The very data that the server renders the page at `path` from. */
  @Get('api/pages')
  async data(
    @Query() { path }: PagePathQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PagesAnswer> {
    const address = readAddress(path);
    response.setHeader('Cache-Control', 'no-cache');
    if (address.type === 'redirect') return { redirect: await this.pages.destination(address.location) };
    if (address.type === 'page') return this.pages.answer(address, request);
    throw AppError.invalid({ path: ['path is the address of a page'] });
  }

  @All('api{/*rest}')
  unknownCall(): never {
    throw AppError.notFound('There is nothing at this address.');
  }

  @Get('{*path}')
  async page(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    if (request.path.startsWith('/assets/')) next();
    else await this.server.answer(request, response);
  }
}

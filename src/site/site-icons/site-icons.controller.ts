import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from '../../platform/common/app-error.js';
import { sendAnswer } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { type IconName, SiteIcons } from './site-icons.service.js';

const DAY = 'public, max-age=86400';
const BELOW_STATIC: ReadonlySet<string> = new Set<IconName>(['icon-192.png', 'icon-512.png', 'maskable-512.png']);

/** Icons and the web manifest, at the paths where browsers look for them. */
@Public()
@Controller()
export class SiteIconsController {
  constructor(private readonly icons: SiteIcons) {}

  @Get('favicon.ico')
  favicon(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send('favicon.ico', 'image/x-icon', request, response);
  }

  @Get('apple-touch-icon.png')
  touchIcon(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send('apple-touch-icon.png', 'image/png', request, response);
  }

  @Get('static/icons/:name')
  icon(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!BELOW_STATIC.has(name)) throw AppError.notFound('Not found');
    return this.send(name as IconName, 'image/png', request, response);
  }

  @Get('site.webmanifest')
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', DAY)
  manifest(): string {
    return JSON.stringify(this.icons.manifest());
  }

  private async send(name: IconName, type: string, request: Request, response: Response): Promise<void> {
    const body = await this.icons.icon(name);
    await sendAnswer(request, response, { status: 200, headers: { 'Content-Type': type, 'Cache-Control': DAY }, body });
  }
}

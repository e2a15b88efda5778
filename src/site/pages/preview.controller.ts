import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type PageData, routes } from '#contract';
import { Public } from '../../platform/common/public.decorator.js';
import { PreviewsService } from '../../content/previews/previews.service.js';
import { FormPage } from './form-page.js';
import { SuggestedGuides } from './suggested-guides.js';

/** Previews must not be cached, indexed, or leaked as a referrer. */
const SECRECY = { 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' };
const ENDED = 'This preview link has expired or was revoked. Ask whoever sent it for a new one.';
const UNKNOWN = 'Preview link not found. Is the URL complete?';

/** Preview links: the unpublished article, without signing in. */
@Public()
@Controller(routes.preview.slice(1))
export class PreviewController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly forms: FormPage,
    private readonly suggested: SuggestedGuides,
  ) {}

  @Get(':secret')
  async show(@Param('secret') secret: string, @Res() response: Response): Promise<void> {
    const path = `${routes.preview}/${encodeURIComponent(secret)}`;
    const shown = await this.previews.open(secret);
    if (typeof shown === 'object') return this.forms.send(response, path, 200, shown, SECRECY);
    const message = shown === 'ended' ? ENDED : UNKNOWN;
    const data: PageData = { kind: 'not-found', what: 'preview', message, suggested: await this.suggested.list() };
    return this.forms.send(response, path, shown === 'ended' ? 410 : 404, data, SECRECY);
  }
}

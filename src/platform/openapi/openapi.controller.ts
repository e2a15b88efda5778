import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../common/public.decorator.js';
import { Settings } from '../config/settings.js';
import { DOCUMENT_PAGE_POLICY, documentPage } from './document-page.js';
import { openApiDocument } from './document.js';

const CACHING = 'public, no-cache';

/** The API's description, for programs and people, made when it is first asked for. */
@Public()
@Controller('api')
export class OpenApiController {
  private document?: object;
  private page?: string;

  constructor(private readonly settings: Settings) {}

  @Get('openapi.json')
  @Header('Cache-Control', CACHING)
  asJson(): object {
    const { siteName, siteUrl } = this.settings;
    return (this.document ??= openApiDocument({ name: siteName, url: siteUrl }));
  }

  @Get('docs')
  @Header('Cache-Control', CACHING)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', DOCUMENT_PAGE_POLICY)
  asPage(): string {
    return (this.page ??= documentPage(this.settings.siteName));
  }
}

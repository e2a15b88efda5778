import { Injectable } from '@nestjs/common';
import { compressed } from '../common/compressed-body.js';
import { Settings } from '../config/settings.js';
import type { FinishedPage } from './page-cache.js';
import { PageRenderer } from './page-renderer.js';
import { pageSecurityHeaders } from './page-security.js';

/** The shell of the administrator's area. It holds no content, so one is made and given to every request. */
@Injectable()
export class AdminPage {
  private finished: Promise<FinishedPage> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly renderer: PageRenderer,
  ) {}

  page(): Promise<FinishedPage> {
    return (this.finished ??= this.make());
  }

  private async make(): Promise<FinishedPage> {
    const { html, policy } = this.renderer.adminPage();
    return {
      status: 200,
      keep: false,
      headers: {
        ...pageSecurityHeaders(this.settings),
        'Content-Security-Policy': policy,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        'X-Robots-Tag': 'noindex',
      },
      body: await compressed(Buffer.from(html)),
    };
  }
}

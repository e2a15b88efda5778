import { Injectable } from '@nestjs/common';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import type { FinishedAnswer } from '../../platform/common/finished-answer.js';
import { Settings } from '../../platform/config/settings.js';
import { PageRenderer } from './page-renderer.js';
import { pageSecurityHeaders } from './page-security.js';

/** The shell of the admin area. It has no content, so every request gets the same one. */
@Injectable()
export class AdminPage {
  private finished: FinishedAnswer | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly renderer: PageRenderer,
  ) {}

  page(): FinishedAnswer {
    return (this.finished ??= this.make());
  }

  private make(): FinishedAnswer {
    const { html, policy } = this.renderer.adminPage();
    return {
      status: 200,
      headers: {
        ...pageSecurityHeaders(this.settings),
        'Content-Security-Policy': policy,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        'X-Robots-Tag': 'noindex',
      },
      body: new CompressedBody(html),
    };
  }
}

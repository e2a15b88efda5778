import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../admin-auth/accounts.service.js';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import type { FinishedAnswer } from '../../platform/common/finished-answer.js';
import { Settings } from '../../platform/config/settings.js';
import { PageRenderer } from './page-renderer.js';
import { pageSecurityHeaders } from './page-security.js';

/** The shell of the admin area. It has no content: it only changes once, when the account is created. */
@Injectable()
export class AdminPage {
  private beforeSetUp: FinishedAnswer | undefined;
  private finished: FinishedAnswer | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly renderer: PageRenderer,
    private readonly accounts: AccountsService,
  ) {}

  async page(): Promise<FinishedAnswer> {
    // An account is never removed, so it is looked for only until there is one.
    if (this.finished || (await this.accountExists())) return (this.finished ??= this.make(true));
    return (this.beforeSetUp ??= this.make(false));
  }

  /** Without the database this is unknown, and the login screen asks again. */
  private async accountExists(): Promise<boolean> {
    return (await this.accounts.theOne().catch(() => undefined)) !== undefined;
  }

  private make(accountExists: boolean): FinishedAnswer {
    const { html, policy } = this.renderer.adminPage(accountExists);
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

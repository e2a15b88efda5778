import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, type OnModuleInit, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { WORKER_PATH } from '#contract';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import { type FinishedAnswer, sendAnswer } from '../../platform/common/finished-answer.js';
import { Public } from '../../platform/common/public.decorator.js';
import { AlwaysServedPaths } from '../../platform/common/always-served-paths.js';
import { Settings } from '../../platform/config/settings.js';
import { WEB_BUILD } from './web-build.js';

/**
 * The service worker, which browsers fetch when readers keep guides for offline. If it is switched off, the same URL
 * serves one that removes it, because browsers keep a worker whose URL returns 404.
 */
@Public()
@Controller()
export class ServiceWorkerController implements OnModuleInit {
  private answer: FinishedAnswer;

  constructor(
    private readonly settings: Settings,
    private readonly alwaysServed: AlwaysServedPaths,
  ) {}

  async onModuleInit(): Promise<void> {
    const name = this.settings.serviceWorker ? 'sw.js' : 'sw-removal.js';
    this.answer = {
      status: 200,
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        // Revalidated at every update check: an old worker must not outlive a release.
        'Cache-Control': 'no-cache',
        // The worker's fetches are bound by its own policy, not by that of the pages.
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
      body: new CompressedBody(await readFile(path.join(WEB_BUILD, 'client', name))),
    };
    this.alwaysServed.add([WORKER_PATH]);
  }

  @Get(WORKER_PATH)
  worker(@Req() request: Request, @Res() response: Response): Promise<void> {
    return sendAnswer(request, response, this.answer);
  }
}

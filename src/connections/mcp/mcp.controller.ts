import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MCP_PATH } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { OpenToKeys } from '../../platform/common/open-to-keys.decorator.js';
import { Settings } from '../../platform/config/settings.js';
import { McpService } from './mcp.service.js';

/** The endpoint of the Model Context Protocol. */
@OpenToKeys('read')
@Controller(MCP_PATH)
export class McpController {
  constructor(
    private readonly mcp: McpService,
    private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(200)
  async answer(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.refuseUnlessOn();
    await this.mcp.answer(request, response);
  }

  /** Clients ask whether the server sends anything unasked. */
  @Get()
  stream(@Res({ passthrough: true }) response: Response): never {
    this.refuseUnlessOn();
    response.setHeader('Allow', 'POST');
    throw new AppError(405, 'This method is not allowed here.');
  }

  private refuseUnlessOn(): void {
    if (!this.settings.mcp) throw AppError.notFound('Not found');
  }
}

import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Settings } from '../../platform/config/settings.js';
import { OwnCalls } from './own-calls.service.js';

/** Answers messages of the Model Context Protocol. It keeps no sessions, so any replica answers any of them. */
@Injectable()
export class McpService {
  constructor(
    private readonly calls: OwnCalls,
    private readonly settings: Settings,
  ) {}

  async answer(request: Request, response: Response): Promise<void> {
    // Loaded by the first message: most sites never use it.
    const [{ McpServer }, { StreamableHTTPServerTransport }, { addTools }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/mcp.js'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('./tools.js'),
    ]);
    const { siteName, siteUrl } = this.settings;
    const server = new McpServer({ name: siteName, version: '1.0.0', websiteUrl: siteUrl });
    addTools(server, {
      call: this.calls.for(request),
      siteUrl,
      writer: `mcp-${request.apiKey ?? 'session'}`,
      mayPropose: request.keyScope !== 'read',
    });
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, request.body);
  }
}

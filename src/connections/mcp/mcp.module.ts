import { Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';
import { McpService } from './mcp.service.js';
import { OwnCalls } from './own-calls.service.js';

/** The Model Context Protocol: a few calls of the API as tools for programs. */
@Module({ controllers: [McpController], providers: [McpService, OwnCalls] })
export class McpModule {}

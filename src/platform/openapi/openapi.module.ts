import { Module } from '@nestjs/common';
import { OpenApiController } from './openapi.controller.js';

/** The OpenAPI document of the whole API, and the page that shows it. */
@Module({ controllers: [OpenApiController] })
export class OpenApiModule {}

import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ResponseCache } from './response-cache.js';
import { ChangesPublicContentInterceptor } from './changes-public-content.js';
import { ErrorFilter } from './error.filter.js';
import { ShutdownState } from './shutdown-state.js';
import { Log } from './logger.js';
import { MachineTroubles } from './machine-troubles.js';
import { PublicContent } from './public-content.js';
import { AlwaysServedPaths } from './always-served-paths.js';
import { createValidationPipe } from './validation.js';

/** Shared by every route: the log, the error shape, input validation, and cache invalidation on writes. */
@Global()
@Module({})
export class CommonModule {
  static with(log: Log): DynamicModule {
    return {
      module: CommonModule,
      providers: [
        PublicContent,
        ResponseCache,
        ShutdownState,
        AlwaysServedPaths,
        MachineTroubles,
        { provide: Log, useValue: log },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: createValidationPipe },
        { provide: APP_INTERCEPTOR, useClass: ChangesPublicContentInterceptor },
      ],
      exports: [PublicContent, ResponseCache, ShutdownState, AlwaysServedPaths, MachineTroubles, Log],
    };
  }
}

import { SetMetadata } from '@nestjs/common';
import type { ApiKeyScope } from '#contract';

export const OPEN_TO_KEYS = 'access:key-scope';

/**
 * Opens a route, or all routes of a controller, to API keys of this scope and wider ones. Without it only keys that may do
 * everything are admitted.
 */
export const OpenToKeys = (scope: Exclude<ApiKeyScope, 'all'>): MethodDecorator & ClassDecorator =>
  SetMetadata(OPEN_TO_KEYS, scope);

import { SetMetadata } from '@nestjs/common';

export const NOT_FOR_API_KEYS = 'access:person';

/** Closes a route, or all routes of a controller, to API keys: they require a session. */
export const NotForApiKeys = (): MethodDecorator & ClassDecorator => SetMetadata(NOT_FOR_API_KEYS, true);

import { SetMetadata } from '@nestjs/common';

export const NEEDS_PERSON = 'access:person';

/** Closes a route, or all routes of a controller, to API keys: it takes somebody who has signed in. */
export const NeedsPerson = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDS_PERSON, true);

import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'access:public';

/** Exempts a route, or all routes of a controller, from authentication. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);

import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'access:public';

/** Opens a route, or all routes of a controller, to everybody. All others need the administrator's token. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);

import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'access:public';

/** Opens a route, or all routes of a controller, to anybody. Without it a route needs the administrator's token. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);

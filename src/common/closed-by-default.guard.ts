import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from './app-error.js';
import { IS_PUBLIC } from './public.decorator.js';

/** Lets nobody through but to routes that are marked public: there are no accounts yet. */
@Injectable()
export class ClosedByDefaultGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()])) return true;
    throw new AppError(401, 'Please sign in.');
  }
}

import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { SECOND_STEP_MESSAGES } from '#contract';
import { AppError } from './app-error.js';

export const NEEDS_PROOF = 'access:proof';

/**
 * Requires the session to have proved its owner's identity within the last minutes.
 */
export const NeedsProof = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDS_PROOF, true);

/** Whether the request's session has proved it, for routes where that depends on what is asked for; never for API keys. */
export const IsProven = createParamDecorator(
  (_data: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<Request>().isProven === true,
);

/** The error of a call that requires a proof: screens ask for it and repeat the call. */
export function proofNeeded(): AppError {
  const sentence = SECOND_STEP_MESSAGES.proof;
  return new AppError(403, sentence, { proof: [sentence] });
}

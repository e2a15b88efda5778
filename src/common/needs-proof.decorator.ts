import { SetMetadata } from '@nestjs/common';

export const NEEDS_PROOF = 'access:proof';

/**
 * Requires the session to have proved its owner's identity within the last minutes.
 */
export const NeedsProof = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDS_PROOF, true);

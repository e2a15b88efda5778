import { SetMetadata } from '@nestjs/common';

export const NEEDS_PROOF = 'access:proof';

/**
 * Requires recent re-authentication of the session: the owner has confirmed within the last minutes that it is them.
 */
export const NeedsProof = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDS_PROOF, true);

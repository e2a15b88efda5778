import { SetMetadata } from '@nestjs/common';

export const NEEDS_PROOF = 'access:proof';

/** Closes a route to a session whose owner has not shown within the last minutes that it is still the owner who uses it. */
export const NeedsProof = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDS_PROOF, true);

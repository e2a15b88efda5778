import { type NewPasskey, PASSKEY_LIMITS, type PasskeyShown } from '#contract';
import { Check } from '../../platform/common/check.decorator.js';
import { sealedProblem } from './sealed.js';

/** A browser's answer when a passkey is used. */
export class PasskeyShownDto implements PasskeyShown {
  @Check(sealedProblem)
  state: string;

  @Check(responseProblem)
  response: object;
}

/** The name of a passkey. */
export class PasskeyNameDto {
  @Check(nameProblem)
  name: string;
}

/** A browser's answer when it has created a passkey. */
export class NewPasskeyDto implements NewPasskey {
  @Check(sealedProblem)
  state: string;

  @Check(responseProblem)
  response: object;

  @Check(nameProblem)
  name: string;
}

/** The library validates the contents. */
function responseProblem(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' && id.length <= PASSKEY_LIMITS.id
    ? undefined
    : "response must be the browser's response";
}

function nameProblem(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '') return 'Name is required';
  return name.length > PASSKEY_LIMITS.name ? `Name must be at most ${PASSKEY_LIMITS.name} characters` : undefined;
}

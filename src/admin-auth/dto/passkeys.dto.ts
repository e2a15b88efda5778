import { type NewPasskey, PASSKEY_LIMITS, type PasskeyShown } from '#contract';
import { Check } from '../../common/check.decorator.js';
import { sealedProblem } from './sealed.js';

/** What a browser answers when a passkey is shown. */
export class PasskeyShownDto implements PasskeyShown {
  @Check(sealedProblem)
  state: string;

  @Check(responseProblem)
  response: object;
}

/** A name of a passkey. */
export class PasskeyNameDto {
  @Check(nameProblem)
  name: string;
}

/** What a browser answers when it has made a passkey. */
export class NewPasskeyDto implements NewPasskey {
  @Check(sealedProblem)
  state: string;

  @Check(responseProblem)
  response: object;

  @Check(nameProblem)
  name: string;
}

/** What it holds is for the library to judge. */
function responseProblem(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' && id.length <= PASSKEY_LIMITS.id ? undefined : 'response is what the browser gave';
}

function nameProblem(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '') return 'Name is required';
  return name.length > PASSKEY_LIMITS.name ? `Name has at most ${PASSKEY_LIMITS.name} characters` : undefined;
}

import { CODE_LIMITS, type NewPasskey, PASSKEY_LIMITS, type PasskeyShown, SECOND_STEP_MESSAGES } from '#contract';
import { Check } from '../../common/check.decorator.js';

/** What a browser answers when a passkey is shown. */
export class PasskeyShownDto implements PasskeyShown {
  @Check(stateProblem)
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
  @Check(stateProblem)
  state: string;

  @Check(responseProblem)
  response: object;

  @Check(nameProblem)
  name: string;
}

function stateProblem(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= CODE_LIMITS.sealed
    ? undefined
    : SECOND_STEP_MESSAGES.expired;
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

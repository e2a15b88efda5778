import { API_KEY_DAYS, API_KEY_LIMITS, API_KEY_SCOPES, type NewApiKey } from '#contract';
import { Check } from '../../platform/common/check.decorator.js';

/** Body for creating an API key. */
export class NewApiKeyDto implements NewApiKey {
  @Check((value) => {
    const name = typeof value === 'string' ? value.trim() : '';
    if (name === '') return 'Name is required';
    return name.length > API_KEY_LIMITS.name ? `Name must be at most ${API_KEY_LIMITS.name} characters` : undefined;
  })
  name: string;

  @Check((value) =>
    value === null || API_KEY_DAYS.some((days) => days === value)
      ? undefined
      : `days must be ${API_KEY_DAYS.join(', ')} or null for no expiration`,
  )
  days: NewApiKey['days'];

  @Check((value) =>
    value === undefined || API_KEY_SCOPES.some((scope) => scope === value)
      ? undefined
      : `scope must be ${API_KEY_SCOPES.slice(0, -1).join(', ')} or ${API_KEY_SCOPES.at(-1)}`,
  )
  scope?: NewApiKey['scope'];
}

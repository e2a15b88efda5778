import { API_KEY_DAYS, API_KEY_LIMITS, type NewApiKey } from '#contract';
import { Check } from '../../common/check.decorator.js';

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
}

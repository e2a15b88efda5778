import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookInput } from '#contract';
import { Check } from '../../../platform/common/check.decorator.js';
import { Limit, Offset } from '../../../platform/common/page-query.js';

/** Body of a create or update call. The service checks where the URL leads. */
export class WebhookDto implements WebhookInput {
  @Check((value) => {
    const url = typeof value === 'string' ? value.trim() : '';
    if (url === '') return 'URL is required';
    return url.length > WEBHOOK_LIMITS.url ? `URL must be at most ${WEBHOOK_LIMITS.url} characters` : undefined;
  })
  url: string;

  @Check((value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((event) => WEBHOOK_EVENTS.some((known) => known === event))
      ? undefined
      : `events must be one or more of ${WEBHOOK_EVENTS.join(', ')}, each once`,
  )
  events: WebhookInput['events'];
}

/** Query parameters of the deliveries. */
export class DeliveriesQuery {
  @Limit(WEBHOOK_LIMITS.page)
  limit = 20;

  @Offset()
  offset = 0;
}

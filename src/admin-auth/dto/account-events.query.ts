import { ACCOUNT_EVENT_PAGE } from '#contract';
import { Limit, Offset } from '../../platform/common/page-query.js';

/** Query parameters of the security log. */
export class AccountEventsQuery {
  @Limit(ACCOUNT_EVENT_PAGE)
  limit = 50;

  @Offset()
  offset = 0;
}

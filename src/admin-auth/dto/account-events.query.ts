import { ACCOUNT_EVENT_PAGE } from '#contract';
import { Limit, Offset } from '../../common/page-query.js';

/** Query parameters of the account's record. */
export class AccountEventsQuery {
  @Limit(ACCOUNT_EVENT_PAGE)
  limit = 50;

  @Offset()
  offset = 0;
}

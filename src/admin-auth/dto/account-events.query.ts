import { ACCOUNT_EVENT_PAGE } from '#contract';
import { Limit, Offset } from '../../common/page-query.js';

/** Parameters of the record of the account. */
export class AccountEventsQuery {
  @Limit(ACCOUNT_EVENT_PAGE)
  limit = 50;

  @Offset()
  offset = 0;
}

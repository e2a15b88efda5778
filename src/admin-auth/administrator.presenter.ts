import type { AdminUser, SessionAnswer } from '#contract';
import type { Administrator } from './administrator.entity.js';

/** The administrator as sent to the screens. */
export function toAdminUser({ id, username, email }: Administrator): AdminUser {
  return { id, username, email };
}

/** The answer that starts a session. */
export function toSessionAnswer(administrator: Administrator, token: string): SessionAnswer {
  return { access_token: token, token_type: 'bearer', user_info: toAdminUser(administrator) };
}

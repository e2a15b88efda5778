import { endpoints, type PasswordChange, type SessionAnswer } from '#contract';
import { adminCall } from '../../lib/admin-client';
import { failureText, NetworkFailure } from '../../lib/api-client';

export type PasswordResult = { ok: true; answer: SessionAnswer } | { ok: false; message: string };

/** Changes the password; every other session ends, and the answer carries the one that goes on. */
export async function changePassword(change: PasswordChange): Promise<PasswordResult> {
  try {
    const { data } = await adminCall<SessionAnswer>(endpoints.adminChangePassword, { method: 'POST', body: change });
    return { ok: true, answer: data };
  } catch (error) {
    const message =
      error instanceof NetworkFailure
        ? 'Network error. Please try again.'
        : failureText(error, 'An error occurred while changing your password.');
    return { ok: false, message };
  }
}

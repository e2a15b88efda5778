import { endpoints, type AdminUser, type PasswordChange } from '#contract';
import useSWRMutation from 'swr/mutation';
import { adminCall } from '../../lib/admin-client';
import { isText, shapeOf } from '../../lib/answers';
import { failureText, NetworkFailure } from '../../lib/api-client';

/** What of the session that goes on the server told; what it left out stays as it is. */
export interface RenewedSession {
  access_token?: string | undefined;
  user_info?: AdminUser | undefined;
}

const isUser = shapeOf<AdminUser>({ username: isText });
const hasToken = shapeOf<{ access_token: string }>({ access_token: isText });
const hasUser = shapeOf<{ user_info: AdminUser }>({ user_info: isUser });

/** Changes the password; every other session ends, and the answer carries the one that goes on. */
export function useChangePassword() {
  return useSWRMutation(
    endpoints.adminChangePassword,
    async (path, { arg: body }: { arg: PasswordChange }): Promise<RenewedSession> => {
      const { data } = await adminCall<unknown>(path, { method: 'POST', body });
      return {
        access_token: hasToken(data) ? data.access_token : undefined,
        user_info: hasUser(data) ? data.user_info : undefined,
      };
    },
  );
}

/** The sentence of a change that failed. */
export function changeFailureText(error: unknown): string {
  return error instanceof NetworkFailure
    ? 'Network error. Please try again.'
    : failureText(error, 'An error occurred while changing your password.');
}

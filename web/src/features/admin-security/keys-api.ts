import { apiKeyEndpoints, type ApiKey, type MadeApiKey, type NewApiKey } from '#contract';
import useSWR from 'swr';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isNumber, isText, listOf, orNull, shapeOf, UnreadableAnswer } from '../../lib/answers';
import { useAccountWrite } from './api';

const apiKey = {
  id: isNumber,
  name: isText,
  hint: isText,
  created_at: isText,
  expires_at: orNull(isText),
  last_used_at: orNull(isText),
};
const isApiKey = shapeOf<ApiKey>(apiKey);
const isMade = shapeOf<MadeApiKey>({ ...apiKey, key: isText });

/** Loads the account's API keys. */
export function useApiKeys() {
  return useSWR<ApiKey[], Error>(apiKeyEndpoints.all, adminGet(listOf(isApiKey)), { revalidateOnFocus: true });
}

/** Creates an API key, and returns it with the key itself. */
export function useMakeApiKey() {
  return useAccountWrite(async (body: NewApiKey) => {
    const { data } = await adminCall<unknown>(apiKeyEndpoints.all, { method: 'POST', body });
    if (!isMade(data)) throw new UnreadableAnswer(apiKeyEndpoints.all);
    return data;
  });
}

/** Revokes the API key with the id it is triggered with. */
export function useRevokeApiKey() {
  return useAccountWrite((id: number) => adminCall(apiKeyEndpoints.one(id), { method: 'DELETE' }));
}

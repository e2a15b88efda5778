import { API_KEY_SCOPES, apiKeyEndpoints, type ApiKey, type MadeApiKey, type NewApiKey } from '#contract';
import useSWR from 'swr';
import { adminCall, adminGet } from '../../lib/client';
import {
  isAmong,
  isNumber,
  isText,
  isListWith,
  orNull,
  hasShape,
  UnexpectedResponse,
} from '../../../shared/lib/guards';
import { useAccountWrite } from './api';

const apiKey = {
  id: isNumber,
  name: isText,
  hint: isText,
  scope: isAmong(API_KEY_SCOPES),
  created_at: isText,
  expires_at: orNull(isText),
  last_used_at: orNull(isText),
};
const isApiKey = hasShape<ApiKey>(apiKey);
const isMade = hasShape<MadeApiKey>({ ...apiKey, key: isText });

/** The id of the list of keys on its page. */
export const KEYS_ID = 'api-keys';

/** Loads the account's API keys. */
export function useApiKeys() {
  return useSWR<ApiKey[], Error>(apiKeyEndpoints.all, adminGet(isListWith(isApiKey)), { revalidateOnFocus: true });
}

/** Creates an API key, and returns it with the key itself. */
export function useMakeApiKey() {
  return useAccountWrite(async (body: NewApiKey) => {
    const { data } = await adminCall<unknown>(apiKeyEndpoints.all, { method: 'POST', body });
    if (!isMade(data)) throw new UnexpectedResponse(apiKeyEndpoints.all);
    return data;
  });
}

/** Revokes the API key with the id it is triggered with. */
export function useRevokeApiKey() {
  return useAccountWrite((id: number) => adminCall(apiKeyEndpoints.one(id), { method: 'DELETE' }));
}

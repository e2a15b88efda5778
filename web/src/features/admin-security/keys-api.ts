import { apiKeyEndpoints, type ApiKey, type MadeApiKey, type NewApiKey } from '#contract';
import useSWR from 'swr';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isNumber, isText, listOf, orNull, shapeOf, UnreadableAnswer } from '../../lib/answers';

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

/** The API keys of the account. */
export function useApiKeys() {
  return useSWR<ApiKey[], Error>(apiKeyEndpoints.all, adminGet(listOf(isApiKey)), { revalidateOnFocus: true });
}

/** Creates an API key. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export async function makeApiKey(body: NewApiKey): Promise<MadeApiKey> {
  const { data } = await adminCall<unknown>(apiKeyEndpoints.all, { method: 'POST', body });
  if (!isMade(data)) throw new UnreadableAnswer(apiKeyEndpoints.all);
  return data;
}

/** Revokes an API key. @throws ApiFailure, NetworkFailure */
export async function revokeApiKey(id: number): Promise<void> {
  await adminCall(apiKeyEndpoints.one(id), { method: 'DELETE' });
}

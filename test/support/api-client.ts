import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#api';
import type { TestApp } from './create-test-app.js';
import type { Session } from './sign-in.js';

/**
 * Calls of the API as its OpenAPI document types them: `await api.GET('/api/admin/facts/{id}', { params: … })`. What the
 * document does not allow does not compile.
 */
export function createApiClient({ url }: TestApp, session: Session): Client<paths> {
  return createClient<paths>({ baseUrl: url, headers: session });
}

import { adminEndpoints, type NewPreviewLink, type PreviewLink } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/client';
import { isNumber, isText, isListWith, hasShape, UnexpectedResponse } from '../../../shared/lib/guards';

const isLink = hasShape<PreviewLink>({ id: isNumber, created_at: isText, expires_at: isText });
const isNewLink = hasShape<NewPreviewLink>({ id: isNumber, created_at: isText, expires_at: isText, url: isText });

/** Loads an article's active preview links. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function usePreviewLinks(articleId: number, onError: (failure: Error) => void) {
  return useSWR<PreviewLink[], Error>(adminEndpoints.previewLinks(articleId), adminGet(isListWith(isLink)), {
    shouldRetryOnError: false,
    onError,
  });
}

/** Creates a link that works for the days it is triggered with; the only response with its URL. */
export function useMakePreviewLink(articleId: number) {
  return useSWRMutation(adminEndpoints.previewLinks(articleId), async (path, { arg: days }: { arg: number }) => {
    const { data } = await adminCall<unknown>(path, { method: 'POST', body: { days } });
    if (!isNewLink(data)) throw new UnexpectedResponse(path);
    return data;
  });
}

/** Revokes the link with the id it is triggered with. */
export function useRevokePreviewLink(articleId: number) {
  return useSWRMutation(adminEndpoints.previewLinks(articleId), (_key, { arg: link }: { arg: number }) =>
    adminCall(adminEndpoints.previewLink(articleId, link), { method: 'DELETE' }),
  );
}

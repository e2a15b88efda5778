import { adminEndpoints, type NewPreviewLink, type PreviewLink } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isNumber, isText, listOf, shapeOf, UnreadableAnswer } from '../../lib/answers';

const isLink = shapeOf<PreviewLink>({ id: isNumber, created_at: isText, expires_at: isText });
const isNewLink = shapeOf<NewPreviewLink>({ id: isNumber, created_at: isText, expires_at: isText, url: isText });

/** Loads an article's active preview links. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function usePreviewLinks(articleId: number, onError: (failure: Error) => void) {
  return useSWR<PreviewLink[], Error>(adminEndpoints.previewLinks(articleId), adminGet(listOf(isLink)), {
    shouldRetryOnError: false,
    onError,
  });
}

/** Creates a link that works for the days it is triggered with; the only response with its URL. */
export function useMakePreviewLink(articleId: number) {
  return useSWRMutation(adminEndpoints.previewLinks(articleId), async (path, { arg: days }: { arg: number }) => {
    const { data } = await adminCall<unknown>(path, { method: 'POST', body: { days } });
    if (!isNewLink(data)) throw new UnreadableAnswer(path);
    return data;
  });
}

/** Revokes the link with the id it is triggered with. */
export function useRevokePreviewLink(articleId: number) {
  return useSWRMutation(adminEndpoints.previewLinks(articleId), (_key, { arg: link }: { arg: number }) =>
    adminCall(adminEndpoints.previewLink(articleId, link), { method: 'DELETE' }),
  );
}

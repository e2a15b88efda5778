import { adminEndpoints, type NewPreviewLink, type PreviewLink } from '#contract';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isNumber, isText, listOf, shapeOf, UnreadableAnswer } from '../../lib/answers';

const isLink = shapeOf<PreviewLink>({ id: isNumber, created_at: isText, expires_at: isText });
const isNewLink = shapeOf<NewPreviewLink>({ id: isNumber, created_at: isText, expires_at: isText, url: isText });

/** The open preview links of an article. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function previewLinks(articleId: number): Promise<PreviewLink[]> {
  return adminGet(listOf(isLink))(adminEndpoints.previewLinks(articleId));
}

/** Creates a link; the only response with its URL. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export async function makePreviewLink(articleId: number, days: number): Promise<NewPreviewLink> {
  const path = adminEndpoints.previewLinks(articleId);
  const { data } = await adminCall<unknown>(path, { method: 'POST', body: { days } });
  if (!isNewLink(data)) throw new UnreadableAnswer(path);
  return data;
}

/** Ends a link. @throws ApiFailure, NetworkFailure */
export async function revokePreviewLink(articleId: number, link: number): Promise<void> {
  await adminCall(adminEndpoints.previewLink(articleId, link), { method: 'DELETE' });
}

import { RELEASE_HEADER } from '#contract';

/**
 * Whether an answer comes from another release of the site than this document: its data may have another shape than the
 * document's scripts expect. False while developing, where scripts have no release.
 * @param header returns a response header
 */
export function isOtherRelease(header: (name: string) => string | null): boolean {
  const release = header(RELEASE_HEADER);
  return import.meta.env.PROD && release !== null && !document.querySelector(`script[src$="/${release}"]`);
}

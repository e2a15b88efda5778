import { isWebAddress, type Source } from '#contract';

/** The title of a source. A link only to web URLs, whatever was stored. */
export function SourceLink({ title, url }: Pick<Source, 'title' | 'url'>) {
  if (!isWebAddress(url)) return title;
  return (
    <a className="link" href={url} rel="noopener noreferrer">
      {title}
    </a>
  );
}

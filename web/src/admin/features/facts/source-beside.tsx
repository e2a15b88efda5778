import { Link, newTabProps } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { openBeside } from '../../lib/open-beside';

/** A source's page, opened in a window beside this one; where that cannot be, in a new tab. The focus stays here. */
export function SourceBeside({ url, title }: { url: string; title: string }) {
  return (
    <Link
      href={url}
      {...newTabProps}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        if (openBeside(url)) event.preventDefault();
      }}
    >
      {title}
      <VisuallyHidden> (opens beside)</VisuallyHidden>
    </Link>
  );
}

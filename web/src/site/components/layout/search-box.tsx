import { ARTICLE_LIMITS, routes, searchPath } from '#contract';
import type { SyntheticEvent } from 'react';
import { copy } from '../../../shared/content/site-copy';
import { navigate } from '../../../shared/lib/navigation';
import { SearchIcon } from '../../../shared/components/ui/icons';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Form = styled(
  'form',
  slots({
    root: { position: 'relative' },
    query: {
      w: '100%',
      minH: '2.75rem',
      pl: '4',
      pr: '12',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'full',
      fontSize: 'sm',
      appearance: 'none',
      '&:not(:placeholder-shown)~.key': { display: 'none' },
    },
    send: {
      position: 'absolute',
      right: '0',
      top: '0',
      display: 'grid',
      placeItems: 'center',
      w: '2.75rem',
      h: '2.75rem',
      color: 'muted',
      borderRadius: 'full',
      _hover: { color: 'brand' },
    },
    key: { position: 'absolute', right: '2.75rem', top: '.625rem', '[data-slash-off] &': { display: 'none' } },
  }),
);

interface SearchBoxProps {
  onSearch?: () => void;
  /** Distinguishes it from the header's box on pages with both. */
  label?: string;
  /** Shows the shortcut. */
  hint?: boolean;
}

/** The header's search box: a GET form, handled on the client once hydrated. */
export function SearchBox({ onSearch, label, hint = false }: SearchBoxProps) {
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form).get('q');
    const query = typeof given === 'string' ? given.trim() : '';
    if (!query) return;
    form.reset();
    onSearch?.();
    navigate(searchPath(query));
  };
  return (
    <Form role="search" aria-label={label} action={routes.search} method="get" onSubmit={search}>
      <input
        className="query"
        type="search"
        name="q"
        placeholder={copy.searchPlaceholder}
        aria-label="Search guides"
        maxLength={ARTICLE_LIMITS.query}
        autoComplete="off"
        data-island="search"
        aria-keyshortcuts={copy.searchKeys}
      />
      {hint && (
        <kbd className="key badge scripted" aria-hidden>
          /
        </kbd>
      )}
      <button type="submit" className="send" aria-label="Search">
        <SearchIcon size={18} />
      </button>
    </Form>
  );
}

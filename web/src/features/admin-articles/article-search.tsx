import { ARTICLE_LIMITS } from '#contract';
import { useEffect, useState } from 'react';
import { Field, Input } from '../../components/admin/admin-field';
import { useDebounced } from '../../hooks/use-debounced';

const SEARCH_DELAY_MS = 300;

/** A search box that filters the list while typing. */
export function ArticleSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed, SEARCH_DELAY_MS).trim();
  const [sent, setSent] = useState(q);
  // Follows query changes by back and forward.
  if (q !== sent) {
    setSent(q);
    if (q !== settled) setTyped(q);
  }
  useEffect(() => {
    if (settled === typed.trim() && settled !== q) onSearch(settled);
    // Only typing may start a search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return (
    <Field label="Search" wideLabel>
      <Input
        type="search"
        placeholder="Search by title or content..."
        maxLength={ARTICLE_LIMITS.query}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
}

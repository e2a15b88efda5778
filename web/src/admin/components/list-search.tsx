import { useEffect, useState } from 'react';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { Field, Input } from './admin-field';

const SEARCH_DELAY_MS = 300;

export interface ListSearchProps {
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** Hides the label visually on a phone. */
  wideLabel?: boolean;
  q: string;
  onSearch: (q: string) => void;
}

/** A search box that filters a list while typing. The key `/` leads to it. */
export function ListSearch({ label, placeholder, maxLength, wideLabel = false, q, onSearch }: ListSearchProps) {
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
    <Field label={label} wideLabel={wideLabel}>
      <Input
        type="search"
        data-list-search=""
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  );
}

import { CONTACT_LIMITS, contactValue, formatCount, formatNumber } from '#contract';
import { useDebounced } from '../../../shared/hooks/use-debounced';

const LIMIT = CONTACT_LIMITS.message;
/** Debounce delay for screen readers: announcing each key would interrupt typing. */
const ANNOUNCE_AFTER_MS = 1_000;

/** The number of characters left; before anything is written, the limit. */
export function CharactersLeft({ text }: { text: string }) {
  const said = formatLine(contactValue(text).length);
  const later = useDebounced(said, ANNOUNCE_AFTER_MS);
  return (
    <>
      <span aria-hidden="true">{said}</span>
      <span className="visually-hidden" aria-live="polite">
        {later}
      </span>
    </>
  );
}

function formatLine(length: number): string {
  if (length === 0) return `At most ${formatNumber(LIMIT)} characters`;
  if (length > LIMIT) return `${formatCount(length - LIMIT, 'character')} too many`;
  return `${formatCount(LIMIT - length, 'character')} left`;
}

import { CONTACT_LIMITS, contactValue, countOf, formatNumber } from '#contract';
import { useDebounced } from '../../hooks/use-debounced';

const LIMIT = CONTACT_LIMITS.message;
/** Milliseconds of rest before a screen reader is told; announcing each key would interrupt the typing. */
const REST = 1_000;

/** How much room a message has left; before anything is written, how much there is. */
export function CharactersLeft({ text }: { text: string }) {
  const said = lineOf(contactValue(text).length);
  const later = useDebounced(said, REST);
  return (
    <>
      <span aria-hidden="true">{said}</span>
      <span className="visually-hidden" aria-live="polite">
        {later}
      </span>
    </>
  );
}

function lineOf(length: number): string {
  if (length === 0) return `At most ${formatNumber(LIMIT)} characters`;
  if (length > LIMIT) return `${countOf(length - LIMIT, 'character')} too many`;
  return `${countOf(LIMIT - length, 'character')} left`;
}

import { chakra } from '@chakra-ui/react';
import { editArticlePath, formatCount, NEAR_GUIDES_LIMITS, type NearGuidesInput } from '#contract';
import { useMemo } from 'react';
import { Link } from '../../../shared/components/ui/link';
import { useDebounced } from '../../../shared/hooks/use-debounced';
import { Fold } from '../../components/fold';
import { useNearGuides } from './api';
import { findAdvice } from './find-advice';
import { goToPlace } from './go-to-place';
import { SharedLook, type SharedLookProps } from './shared-look';
import { useWantedPlace } from './use-wanted-place';

/** Milliseconds without typing before the text is read, and before the server compares it. */
const READ_AFTER = 800;
const COMPARE_AFTER = 4_000;
/** Characters below which a text is too short to say the same as another. */
const COMPARED_FROM = 500;

export interface AdviceCardProps extends Omit<SharedLookProps, 'firstWords'> {
  /** The article's id; `undefined`: not saved yet. */
  id: number | undefined;
  /** HTML. */
  content: string;
}

/** Advice on the text as it is written, and how it looks elsewhere. It never blocks a save. */
export function AdviceCard({ id, content, ...look }: AdviceCardProps) {
  useWantedPlace();
  const read = useDebounced(content, READ_AFTER);
  const { advice, text, firstWords } = useMemo(() => {
    const { body } = new DOMParser().parseFromString(read, 'text/html');
    return { advice: findAdvice(body), text: readWords(body), firstWords: body.querySelector('p')?.textContent ?? '' };
  }, [read]);
  const compared = useDebounced(text, COMPARE_AFTER);
  const input: NearGuidesInput | undefined =
    compared.length >= COMPARED_FROM ? { text: compared, ...(id !== undefined && { id }) } : undefined;
  const { data: near = [] } = useNearGuides(input);
  const count = advice.length + near.length;
  return (
    <Fold title="Advice" late note={count > 0 ? formatCount(count, 'thing') : 'Nothing to improve'}>
      {count > 0 && (
        <chakra.ul display="grid" gap="1" fontSize="sm">
          {near.map((guide) => (
            <chakra.li key={guide.slug} overflowWrap="anywhere" py="1">
              {`${guide.percent}% of these words also stand in `}
              <Link href={editArticlePath(guide.id)} newTab>
                {guide.title}
              </Link>
            </chakra.li>
          ))}
          {advice.map(({ kind, text, place }) => (
            <li key={`${kind} ${place.index}`}>
              <chakra.button
                type="button"
                textAlign="start"
                overflowWrap="anywhere"
                minH="1.75rem"
                textDecoration="underline"
                textUnderlineOffset="0.2em"
                onClick={() => goToPlace(place)}
              >
                {text}
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      )}
      <SharedLook {...look} firstWords={firstWords} />
    </Fold>
  );
}

/** The words of a text; without the line ends between blocks, words would grow together. */
function readWords(body: HTMLElement): string {
  return [...body.children]
    .map(({ textContent }) => textContent)
    .join(' ')
    .slice(0, NEAR_GUIDES_LIMITS.text);
}

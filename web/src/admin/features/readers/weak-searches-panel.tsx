import { chakra } from '@chakra-ui/react';
import { COUNT_LIMITS, formatNumber, routes, searchPath, type SearchOutcome, type WeakSearch } from '#contract';
import { useState } from 'react';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { Cell, Row, RowHeader, Table, TableLink } from '../../components/admin-table';
import { useCounts } from './api';
import { Panel } from './panel';

const SHOWN_AT_FIRST = 10;
const WORDINGS_SHOWN = 3;

const OUTCOMES: Readonly<Record<SearchOutcome, string>> = {
  nothing: 'Found nothing',
  little: 'Guides say little of it',
  repaired: 'Misspelt',
  enough: 'Nobody opened a guide',
};

export interface WeakSearchesPanelProps {
  /** Returns the title of the guide pinned to these words, if any. */
  answerTo: (words: string) => string | undefined;
  /** Opens the form to pin an answer to words. */
  onPin: (words: string) => void;
  /** Opens the form to add words to the vocabulary. */
  onAddWord: (words: string) => void;
}

/** The panel 'Weak searches': what readers miss, with what can be done about it. */
export function WeakSearchesPanel(props: WeakSearchesPanelProps) {
  const [all, setAll] = useState(false);
  return (
    <Panel
      title="Weak searches"
      intro={`Searches in the last ${COUNT_LIMITS.days} days that found nothing or little, were misspelt, or after which nobody opened a guide. Different wordings of the same words are counted together.`}
      failure="The searches could not be loaded"
      loaded={useCounts()}
    >
      {({ weak_searches: searches }) =>
        searches.length === 0 ? (
          <p>Every search was answered.</p>
        ) : (
          <>
            <Table label="Weak searches" columns={['Words', 'Searches', 'Opened', 'Why', 'Answer']}>
              {(all ? searches : searches.slice(0, SHOWN_AT_FIRST)).map((search) => (
                <SearchRow key={search.words} search={search} {...props} />
              ))}
            </Table>
            {!all && searches.length > SHOWN_AT_FIRST && (
              <Button size="sm" variant="outline" justifySelf="start" onClick={() => setAll(true)}>
                Show all {formatNumber(searches.length)}
              </Button>
            )}
          </>
        )
      }
    </Panel>
  );
}

function SearchRow({ search, answerTo, onPin, onAddWord }: WeakSearchesPanelProps & { search: WeakSearch }) {
  const { words, others, count, opened, outcome } = search;
  const answer = answerTo(words);
  return (
    <Row>
      <RowHeader>
        <TableLink href={searchPath(words)}>{words}</TableLink>
        {others.length > 0 && (
          <chakra.span display="block" fontSize="sm" fontWeight="400" color="muted">
            {others.slice(0, WORDINGS_SHOWN).join(', ')}
          </chakra.span>
        )}
      </RowHeader>
      <Cell>{formatNumber(count)}</Cell>
      <Cell>{formatNumber(opened)}</Cell>
      <Cell>{OUTCOMES[outcome]}</Cell>
      <Cell>
        <chakra.div display="flex" flexWrap={{ base: 'nowrap', lg: 'wrap' }} alignItems="center">
          {answer ?? (
            <Button size="sm" variant="ghost" onClick={() => onPin(words)}>
              Pin an answer
              <VisuallyHidden> to {words}</VisuallyHidden>
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onAddWord(words)}>
            Add a word
            <VisuallyHidden> for {words}</VisuallyHidden>
          </Button>
          <LinkButton size="sm" variant="ghost" href={`${routes.newArticle}?title=${encodeURIComponent(words)}`}>
            Write a guide
            <VisuallyHidden> about {words}</VisuallyHidden>
          </LinkButton>
        </chakra.div>
      </Cell>
    </Row>
  );
}

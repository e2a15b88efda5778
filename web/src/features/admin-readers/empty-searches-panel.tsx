import { formatNumber } from '#contract';
import { useState } from 'react';
import { Cell, Row, RowHeader, Table } from '../../components/admin/admin-table';
import { Button } from '../../components/ui/button';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { useCounts } from './api';
import { Panel } from './panel';

const SHOWN_AT_FIRST = 10;

export interface EmptySearchesPanelProps {
  /** Returns the title of the guide pinned to these words, if any. */
  answerTo: (words: string) => string | undefined;
  /** Opens the form to pin an answer to words. */
  onPin: (words: string) => void;
}

/** The panel 'Searches with no results': topics that readers miss. */
export function EmptySearchesPanel({ answerTo, onPin }: EmptySearchesPanelProps) {
  const [all, setAll] = useState(false);
  return (
    <Panel
      title="Searches with no results"
      intro="Searches in the last 30 days that matched no guide, most frequent first."
      failure="The searches could not be loaded"
      loaded={useCounts()}
    >
      {({ empty_searches: searches }) =>
        searches.length === 0 ? (
          <p>Every search had results.</p>
        ) : (
          <>
            <Table label="Searches with no results" columns={['Words', 'Searches', 'Answer']}>
              {(all ? searches : searches.slice(0, SHOWN_AT_FIRST)).map(({ words, count }) => (
                <Row key={words}>
                  <RowHeader>{words}</RowHeader>
                  <Cell>{formatNumber(count)}</Cell>
                  <Cell>
                    {answerTo(words) ?? (
                      <Button size="sm" variant="ghost" onClick={() => onPin(words)}>
                        Pin an answer
                        <VisuallyHidden> to {words}</VisuallyHidden>
                      </Button>
                    )}
                  </Cell>
                </Row>
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

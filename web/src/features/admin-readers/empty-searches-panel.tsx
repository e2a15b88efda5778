import { formatNumber } from '#contract';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { useCounts } from './api';
import { Panel, TableFrame } from './panel';

const SHOWN_AT_FIRST = 10;

/** 'Searches that found nothing': what readers would like to read about. */
export function EmptySearchesPanel() {
  const [all, setAll] = useState(false);
  return (
    <Panel
      title="Searches that found nothing"
      intro="Words that readers searched for in the last 30 days and no guide holds, most wanted first."
      failure="The searches could not be loaded"
      loaded={useCounts()}
    >
      {({ empty_searches: searches }) =>
        searches.length === 0 ? (
          <p>Every search found something.</p>
        ) : (
          <>
            <TableFrame label="Searches that found nothing">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Words</th>
                    <th scope="col">Searches</th>
                  </tr>
                </thead>
                <tbody>
                  {(all ? searches : searches.slice(0, SHOWN_AT_FIRST)).map(({ words, count }) => (
                    <tr key={words}>
                      <th scope="row">{words}</th>
                      <td>{formatNumber(count)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableFrame>
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

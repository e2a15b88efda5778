import { chakra } from '@chakra-ui/react';
import { NUMBER_SPANS, formatNumber, type NumberSpan } from '#contract';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Heading } from '../../../shared/components/ui/layout';
import { Spinner } from '../../../shared/components/ui/spinner';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { saveFile } from '../../../shared/lib/save-file';
import { Cell, Row, RowHeader, Table } from '../../components/admin-table';
import { useNumbers } from './api';
import { type NumbersFigure, toCsv, toFigures } from './numbers-figures';
import { Panel } from './panel';

// The library that draws is large: it is loaded here and nowhere else.
const NumbersChart = lazy(() => import('./numbers-chart'));

/** The panel 'Numbers': what readers did, as charts beside the time before, each with its table. */
export function NumbersPanel() {
  const [days, setDays] = useState<NumberSpan>(NUMBER_SPANS[0]);
  return (
    <Panel
      title="Numbers"
      intro="What readers did, beside the time before. Only sums are kept, of the last two years."
      failure="The numbers could not be loaded"
      loaded={useNumbers(days)}
    >
      {(answer) => (
        <>
          <chakra.div role="group" aria-label="Time" display="flex" flexWrap="wrap" gap="2">
            {NUMBER_SPANS.map((span) => (
              <Button
                key={span}
                size="sm"
                variant={span === days ? undefined : 'outline'}
                aria-pressed={span === days}
                onClick={() => setDays(span)}
              >
                Last {span} days
              </Button>
            ))}
          </chakra.div>
          <chakra.div
            display="grid"
            gap="8"
            gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'repeat(2,minmax(0,1fr))' }}
          >
            {toFigures(answer).map((figure) => (
              <Figure key={figure.id} figure={figure} days={answer.days} />
            ))}
          </chakra.div>
        </>
      )}
    </Panel>
  );
}

function Figure({ figure, days }: { figure: NumbersFigure; days: NumberSpan }) {
  const { id, title, summary, rowName, series, rows, unit } = figure;
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <chakra.section aria-label={title} display="grid" gap="2" alignContent="start" minW="0">
      <Heading as="h3" size="card">
        {title}
      </Heading>
      <chakra.p fontSize="sm" color="muted">
        {summary}
      </chakra.p>
      {isEmpty ? (
        <p>Nothing was counted yet.</p>
      ) : (
        <>
          {/* The table below says the same. */}
          <chakra.div aria-hidden="true" minH="16rem">
            <Suspense fallback={<Spinner label="Loading..." />}>
              <NumbersChart figure={figure} />
            </Suspense>
          </chakra.div>
          <details>
            <summary>
              Table<VisuallyHidden> of {title}</VisuallyHidden>
            </summary>
            <chakra.div maxH="24rem" overflowY="auto">
              <Table label={title} columns={[rowName, ...series.map(({ label }) => label)]}>
                {rows.map(({ label, values }) => (
                  <Row key={label}>
                    <RowHeader>{label}</RowHeader>
                    {series.map(({ label: name }, at) => (
                      <Cell key={name}>
                        {formatNumber(values[at] ?? 0)}
                        {unit === 'percent' && ' %'}
                      </Cell>
                    ))}
                  </Row>
                ))}
              </Table>
            </chakra.div>
          </details>
          <Button
            size="sm"
            variant="ghost"
            justifySelf="start"
            ml="-3"
            onClick={() =>
              saveFile(new Blob([`\ufeff${toCsv(figure)}`], { type: 'text/csv' }), `${id}-${days}-days.csv`)
            }
          >
            CSV<VisuallyHidden> of {title}</VisuallyHidden>
          </Button>
        </>
      )}
    </chakra.section>
  );
}

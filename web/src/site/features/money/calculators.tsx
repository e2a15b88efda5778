import { type CostsPage, type CostsQuery, readCostsQuery, routes, toCostsParameters } from '#contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { saveFile } from '../../../shared/lib/save-file';
import { CostBody } from './cost-style';
import { FirstMonthPart } from './first-month-part';
import { MonthPart } from './month-part';
import { TakeHomePart } from './take-home-part';
import { UsedFigures } from './used-figures';
import { toCostsCsv, workOutCosts } from './work-out-costs';

/**
 * The three calculators in one form. With JavaScript the answers stay on the device, in the fragment of the address;
 * without it the form leads to the same page for the answers.
 */
export function Calculators({ data }: { data: CostsPage }) {
  const form = useRef<HTMLFormElement>(null);
  const [{ query, shown }, setState] = useState({ query: data.query, shown: 0 });
  const costs = useMemo(() => workOutCosts(query, data), [query, data]);

  useEffect(() => {
    const follow = () => {
      const fragment = location.hash.slice(1);
      // A heading's fragment holds no answers.
      if (fragment.includes('='))
        setState(({ shown: times }) => ({ query: readCostsQuery(new URLSearchParams(fragment)), shown: times + 1 }));
    };
    follow();
    // What was filled in before the application was there.
    if (!location.hash && form.current) {
      const given = readForm(form.current);
      setState((state) =>
        toCostsParameters(given) === toCostsParameters(state.query) ? state : { ...state, query: given },
      );
    }
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const read = () => {
    if (!form.current) return;
    const given = readForm(form.current);
    const fragment = `#${toCostsParameters(given)}`;
    if (location.hash !== fragment) history.replaceState(history.state, '', fragment);
    setState(({ shown: times }) => ({ query: given, shown: times }));
  };
  return (
    <CostBody
      key={shown}
      ref={form}
      action={routes.costs}
      aria-label="Your figures"
      data-stays=""
      onChange={read}
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <p>
        Your browser works this out and sends nothing: your figures stay in the address of this page, behind the #. Only
        without JavaScript does the form send them. Bars are green to the low figure, and grey on to the high one.
      </p>
      <TakeHomePart query={query} costs={costs} />
      <MonthPart query={query} costs={costs} areas={data.areas} />
      <FirstMonthPart query={query} costs={costs} />
      <div className="actions no-print">
        <Button type="submit">Work it out</Button>
        <Button
          variant="outline"
          className="scripted"
          onClick={() =>
            saveFile(new Blob([`\ufeff${toCostsCsv(costs)}`], { type: 'text/csv' }), 'costs-in-bangalore.csv')
          }
        >
          Save as CSV
        </Button>
        <Button variant="outline" className="scripted" onClick={() => print()}>
          Print
        </Button>
      </div>
      <UsedFigures facts={costs.used} />
    </CostBody>
  );
}

function readForm(form: HTMLFormElement): CostsQuery {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') given.append(name, value);
  return readCostsQuery(given);
}

import {
  type AreaQuery,
  AREA_LIMITS,
  areasPath,
  FINDER_NEEDS,
  HOME_SIZES,
  readAreaQuery,
  routes,
  WORKPLACES,
} from '#contract';
import { type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Input, Select } from '../../../shared/components/ui/field';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { navigate } from '../../../shared/lib/navigation';
import { QUESTION_PARTS } from '../../../shared/theme/body-style';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Form = styled(
  'form',
  slots({
    root: { display: 'grid', gap: '5', p: { base: '4', md: '6' }, borderRadius: 'lg', bg: 'subtle' },
    ...QUESTION_PARTS,
  }),
);

const TRIPS = [20, 30, 45, 60, 90];

/** The heading of the list. */
const RESULTS = 'results';

/**
 * What the reader asks for: the list follows each answer, a number once it is complete. Without JavaScript a form that leads
 * to the same page for the answers.
 */
export function FinderForm({ query }: { query: AreaQuery }) {
  const { key, ask } = useAskedPath(areasPath(query));
  return <Fields key={key} query={query} ask={ask} />;
}

/** The key of the form's fields: they are made anew for a query that they did not ask for, as on the way back. */
function useAskedPath(path: string): { key: number; ask: (to: string) => void } {
  const [{ shown, asked, key }, setState] = useState({ shown: path, asked: path, key: 0 });
  if (path !== shown) setState({ shown: path, asked: path, key: path === asked ? key : key + 1 });
  const ask = (to: string) => {
    if (to === asked) return;
    setState({ shown: path, asked: to, key });
    navigate(to, { stay: true });
  };
  return { key, ask };
}

function Fields({ query, ask }: { query: AreaQuery; ask: (path: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const follow = () => {
    const given = new FormData(form.current ?? undefined);
    const texts = [...given].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    ask(areasPath(readAreaQuery(new URLSearchParams(texts))));
  };
  const onChange = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    // A number is followed once it is left or sent.
    if (!(target instanceof HTMLInputElement && target.name === 'budget')) follow();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    follow();
    document.getElementById(RESULTS)?.scrollIntoView();
  };
  const [first = '', second = ''] = query.work;
  return (
    <Form
      ref={form}
      action={`${routes.areas}#${RESULTS}`}
      aria-label="What you need"
      className="no-print"
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {query.compare.map((slug) => (
        <input key={slug} type="hidden" name="compare" value={slug} />
      ))}
      <div className="fields">
        <Workplace id="area-work" label="Where do you work?" value={first} none="At home, or not known yet" />
        <Workplace id="area-work-2" label="And your partner?" value={second} none="No second place of work" />
        <div className="field">
          <label className="label" htmlFor="area-home">
            What do you look for?
          </label>
          <Select id="area-home" name="home" defaultValue={query.home}>
            {Object.entries(HOME_SIZES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className="field">
          <label className="label" htmlFor="area-budget">
            Rent a month, at most (₹)
          </label>
          <Input
            id="area-budget"
            name="budget"
            inputMode="numeric"
            maxLength={String(AREA_LIMITS.rent).length + 3}
            placeholder="35000"
            defaultValue={query.budget || ''}
            onBlur={follow}
          />
        </div>
        <div className="field">
          <label className="label" htmlFor="area-longest">
            Longest trip to work
          </label>
          <Select id="area-longest" name="longest" defaultValue={query.longest || ''}>
            <option value="">Any</option>
            {[...new Set([...TRIPS, query.longest])]
              .filter((minutes) => minutes > 0)
              .map((minutes) => (
                <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
              ))}
          </Select>
        </div>
      </div>
      <fieldset>
        <legend className="label">Must have</legend>
        <div className="choices">
          {Object.entries(FINDER_NEEDS).map(([value, name]) => (
            <label key={value} className="choice">
              <TickBox name="need" value={value} defaultChecked={query.needs.some((need) => need === value)} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit">Show areas</Button>
      </div>
    </Form>
  );
}

function Workplace({ id, label, value, none }: { id: string; label: string; value: string; none: string }) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} name="work" defaultValue={value}>
        <option value="">{none}</option>
        {Object.entries(WORKPLACES).map(([place, name]) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

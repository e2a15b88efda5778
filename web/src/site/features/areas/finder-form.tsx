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
import type { SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Input, Select } from '../../../shared/components/ui/field';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { navigate } from '../../../shared/lib/navigation';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Form = styled(
  'form',
  slots({
    root: { display: 'grid', gap: '5', p: { base: '4', md: '6' }, borderRadius: 'lg', bg: 'subtle' },
    fields: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))', lg: 'repeat(3,minmax(0,1fr))' },
      alignItems: 'start',
    },
    field: { display: 'grid', gap: '2' },
    label: { fontWeight: '600' },
    choices: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1', mt: '2' },
    choice: { display: 'flex', alignItems: 'center', gap: '2', minH: '2.75rem' },
  }),
);

const TRIPS = [20, 30, 45, 60, 90];

/** What the reader asks for. Without JavaScript a form that leads to the same page for the answers. */
export function FinderForm({ query }: { query: AreaQuery }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') given.append(name, value);
    navigate(areasPath(readAreaQuery(given)));
  };
  const [first = '', second = ''] = query.work;
  return (
    <Form action={routes.areas} aria-label="What you need" className="no-print" onSubmit={submit}>
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

import { readArrival, routes } from '#contract';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Input } from '../../../shared/components/ui/field';
import { Container } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { navigate } from '../../../shared/lib/navigation';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { hasKeptPlan } from '../../lib/kept-plan-flag';
import type * as LineModule from './home-plan-line';

type Line = typeof LineModule;

const Card = styled(
  'section',
  slots({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '3',
      mt: '6',
      px: { base: '4', md: '6' },
      py: '4',
      borderRadius: 'lg',
      bg: 'brandTint',
    },
    title: { fontFamily: 'heading', fontWeight: '650', fontSize: 'xl', lineHeight: '1.3' },
    form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minW: '0', maxW: '100%' },
    day: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontWeight: '600', minW: '0' },
    date: { w: 'auto', minW: 'min(10rem,100%)' },
  }),
);

/**
 * The home page's card of the arrival plan: the reader's progress, or a form for the day of arrival, which works without
 * JavaScript. The progress code is loaded only if there is a plan on this device.
 */
export function HomePlan() {
  const [line, setLine] = useState<Line>();
  useEffect(() => {
    // If it fails to load, the form stays.
    if (hasKeptPlan()) import('./home-plan-line').then(setLine).catch(() => undefined);
  }, []);
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form).get('arrival');
    import('./home-plan-line')
      .then(({ saveArrival }) => {
        saveArrival(readArrival(typeof given === 'string' ? given : ''));
        navigate(routes.plan);
      })
      // The server takes the day from the URL.
      .catch(() => form.submit());
  };
  return (
    <Container>
      <Card aria-labelledby="plan-card">
        <div>
          <p className="title" id="plan-card">
            {line ? 'Your arrival plan' : 'Arriving soon?'}
          </p>
          {line ? (
            <p>
              <line.HomePlanLine />
            </p>
          ) : (
            <p>
              {'What to do when, step by step: '}
              <Link href={routes.plan}>the arrival plan</Link>
            </p>
          )}
        </div>
        {!line && (
          <form className="form no-print" action={routes.plan} onSubmit={begin}>
            <label className="day">
              {'Your day: '}
              <Input className="date" name="arrival" type="date" min="2000-01-01" max="2099-12-31" />
            </label>
            <Button type="submit">Show my plan</Button>
          </form>
        )}
      </Card>
    </Container>
  );
}

import { routes } from '#contract';
import { useEffect, useState } from 'react';
import { Container } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { hasKeptPlan } from '../../lib/kept-plan-mark';
import { styled } from '../../theme/styled';
import type * as LineModule from './home-plan-line';

type Line = typeof LineModule;

const Place = styled('p', { base: { pt: '6', fontWeight: '600' } });

/** Home's line on the arrival plan: how far one has come, or the way to it. What counts is fetched by who has a plan on this device. */
export function HomePlan() {
  const [line, setLine] = useState<Line>();
  useEffect(() => {
    // Where it does not come, home is as it is for everybody.
    if (hasKeptPlan()) import('./home-plan-line').then(setLine).catch(() => undefined);
  }, []);
  return (
    <Container>
      <Place>
        {line ? (
          <line.HomePlanLine />
        ) : (
          <>
            {'New in Bangalore? '}
            <Link href={routes.plan}>Follow the arrival plan, step by step</Link>
          </>
        )}
      </Place>
    </Container>
  );
}

import { routes } from '#contract';
import { useEffect, useState } from 'react';
import { Container } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { hasKeptPlan } from '../../lib/kept-plan-mark';
import { styled } from '../../theme/styled';
import type * as LineModule from './home-plan-line';

type Line = typeof LineModule;

const Place = styled('p', { base: { pt: '6', fontWeight: '600' } });

/**
 * The home page's line about the arrival plan: the reader's progress, or a link to the plan. The progress code is
 * loaded only if there is a plan on this device.
 */
export function HomePlan() {
  const [line, setLine] = useState<Line>();
  useEffect(() => {
    // If it fails to load, the default line stays.
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

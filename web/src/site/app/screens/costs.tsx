import { costsPath } from '#contract';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { Calculators } from '../../features/money/calculators';
import type { ScreenProps } from '../screen-props';

/** Three calculators from dated figures: take-home pay, a month, and the first month's cash. */
export default function CostsScreen({ data }: ScreenProps<'costs'>) {
  return (
    <>
      <PageIntro
        title="What It Costs"
        lead="What reaches your account, what a month takes, and the cash for the first one: from dated figures, as a range."
      />
      <Container>
        {data.facts.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are collecting the figures. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <Calculators key={costsPath(data.query)} data={data} />
        )}
      </Container>
    </>
  );
}

import { countOf, planPath, routes } from '#contract';
import { LinkButton } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Container } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { PageIntro } from '../../components/ui/page-intro';
import { PlanQuestions } from '../../features/plan/plan-questions';
import { PlanWindows } from '../../features/plan/plan-windows';
import { styled } from '../../theme/styled';
import type { ScreenProps } from '../screen-props';

const Body = styled('div', {
  base: {
    py: { base: '6', lg: '10' },
    display: 'grid',
    gap: { base: '6', lg: '10' },
    gridTemplateColumns: 'minmax(0,1fr)',
    _print: { display: 'block', py: '0' },
    '& .summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4',
      justifyContent: 'space-between',
    },
    '& .count': { fontWeight: '600' },
    '& .tools': { display: 'flex', flexWrap: 'wrap', gap: '3' },
  },
});

/** The arrival plan: the questions on who comes, and the steps that their answers leave, by window. */
export default function PlanScreen({ data }: ScreenProps<'plan'>) {
  const { answers, arrival, items, total } = data;
  const whole = Object.keys(answers).length === 0;
  return (
    <>
      <PageIntro
        title="Arrival Plan"
        lead="What to do before you come, on the first day, and through the first year, in order. Answer what you like: the plan then shows only what is for you."
      />
      <Container>
        {total === 0 ? (
          <EmptyState title="Coming Soon">
            <p>We are writing the plan. Please look in again in a little while.</p>
          </EmptyState>
        ) : (
          <Body>
            <PlanQuestions key={planPath(answers, arrival)} answers={answers} arrival={arrival} />
            <div className="summary">
              <p className="count" role="status">
                {whole ? countOf(total, 'step') : `${items.length} of ${countOf(total, 'step')} are for you`}
              </p>
              <div className="tools no-print">
                {arrival && (
                  <LinkButton size="sm" variant="outline" href={planPath(answers, arrival, true)} download>
                    Add to your calendar
                  </LinkButton>
                )}
                {!(whole && arrival === '') && <Link href={routes.plan}>Show the whole plan</Link>}
              </div>
            </div>
            <PlanWindows items={items} />
          </Body>
        )}
      </Container>
    </>
  );
}

import { type PlanAnswers, planPath, routes } from '#contract';
import { useRef } from 'react';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { changePlan } from '../../features/plan/change-plan';
import { ImportPlan } from '../../features/plan/import-plan';
import { isEmptyPlan, keptPlan, mergePlans } from '../../features/plan/kept-plan';
import { PlanPanel } from '../../features/plan/plan-panel';
import { PlanQuestions } from '../../features/plan/plan-questions';
import { PlanWindows } from '../../features/plan/plan-windows';
import { saveCalendar } from '../../features/plan/save-calendar';
import { useKeptPlan } from '../../features/plan/use-kept-plan';
import { useOwnView } from '../../features/plan/use-own-view';
import { useToday } from '../../features/plan/use-plan-parts';
import { navigate } from '../../../shared/lib/navigation';
import { useSite } from '../../../shared/lib/site';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import type { ScreenProps } from '../screen-props';

const Body = styled(
  'div',
  slots({
    root: {
      py: { base: '4', lg: '10' },
      display: 'grid',
      gap: { base: '4', lg: '8' },
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 20rem' },
      _print: { display: 'block', py: '0' },
    },
    beside: {
      gridArea: { lg: '1/2/span 2' },
      '&>section': {
        position: { lg: 'sticky' },
        top: '5rem',
        maxH: { lg: 'calc(100vh - 6rem)' },
        overflowY: { lg: 'auto' },
      },
    },
  }),
);

/** The arrival plan: the questions, the reader's progress, and the steps for now and by time window. */
export default function PlanScreen({ data }: ScreenProps<'plan'>) {
  const plan = useKeptPlan();
  const today = useToday(data.today);
  const site = useSite();
  const { view, isAddressed, way } = useOwnView(data, plan);
  const { answers, arrival, items } = view;
  const count = useRef<HTMLParagraphElement>(null);
  const saveAnswers = (given: PlanAnswers, day: string) => {
    changePlan((now) => ({ ...now, answers: given, arrival: day }));
    if (isAddressed) navigate(routes.plan);
    // The form is remounted and loses the focus.
    else count.current?.focus();
  };
  return (
    <>
      <PageIntro
        title="Arrival Plan"
        lead="What to do before you come, on the first day, and through the first year, in order. Answer what you like: the plan then shows only what is for you."
      />
      <Container>
        {data.total === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are writing the plan. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <Body>
            <PlanQuestions
              key={planPath(answers, arrival)}
              answers={answers}
              arrival={arrival}
              onAnswers={saveAnswers}
            />
            <div className="beside">
              <ImportPlan
                onTake={(carried) => changePlan((now) => mergePlans(now, carried))}
                isFree={() => isEmptyPlan(keptPlan())}
                onAnswered={() => count.current?.focus()}
              />
              <PlanPanel
                data={data}
                view={view}
                plan={plan}
                today={today}
                way={way}
                // With answers in the URL, the server makes the calendar file.
                onCalendar={isAddressed ? undefined : () => saveCalendar(items, site, today)}
                count={count}
              />
            </div>
            <PlanWindows view={view} plan={plan} today={today} />
          </Body>
        )}
      </Container>
    </>
  );
}

import { countOf, PLAN_PACK, type PlanAnswers, planPath, routes } from '#contract';
import { useRef, useState } from 'react';
import { PackLink } from '../../components/layout/pack-link';
import { Button, LinkButton } from '../../components/ui/button';
import { EmptyState, EmptyText } from '../../components/ui/empty-state';
import { Container } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { Scripted } from '../../components/ui/scripted';
import { PageIntro } from '../../components/ui/page-intro';
import type { PlanView } from '../../features/plan/own-view';
import { PlanQuestions } from '../../features/plan/plan-questions';
import { useOwnPlan } from '../../features/plan/use-own-plan';
import { PlanWindows } from '../../features/plan/plan-windows';
import { navigate } from '../../lib/navigation';
import { useSite } from '../../lib/site';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';
import type { ScreenProps } from '../screen-props';

const Body = styled(
  'div',
  slots({
    root: {
      py: { base: '6', lg: '10' },
      display: 'grid',
      gap: { base: '6', lg: '10' },
      gridTemplateColumns: 'minmax(0,1fr)',
      _print: { display: 'block', py: '0' },
    },
    overview: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4',
      justifyContent: 'space-between',
      _print: { my: '4' },
    },
    count: { fontWeight: '600' },
    tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
  }),
);

/** The arrival plan: the questions, and the reader's steps by time window. */
export default function PlanScreen({ data }: ScreenProps<'plan'>) {
  const { ownPlan, isAsked, ask } = useOwnPlan();
  const site = useSite();
  const [own, setOwn] = useState<PlanView>();
  const { answers, arrival, items } = own ?? data;
  const isAddressed = planPath(data.answers, data.arrival) !== routes.plan;
  const count = useRef<HTMLParagraphElement>(null);
  const saveAnswers = (given: PlanAnswers, day: string) => {
    ownPlan?.saveAnswers(given, day);
    if (isAddressed) navigate(routes.plan);
    // The form is remounted and loses the focus.
    else count.current?.focus();
  };
  // With answers in the URL, the server can make the calendar file.
  const saveCalendar = ownPlan && !isAddressed ? () => ownPlan.saveCalendar(items, site) : undefined;
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
              onAnswers={ownPlan && saveAnswers}
            />
            <div className="overview">
              <p className="count" role="status" tabIndex={-1} ref={count}>
                {Object.keys(answers).length === 0
                  ? countOf(data.total, 'step')
                  : `${items.length} of ${countOf(data.total, 'step')} are for you`}
              </p>
              <div className="tools no-print">
                {arrival && saveCalendar && (
                  <Button size="sm" variant="outline" onClick={saveCalendar}>
                    Add to your calendar
                  </Button>
                )}
                {arrival && !saveCalendar && (
                  <LinkButton size="sm" variant="outline" href={planPath(answers, arrival, true)} download>
                    Add to your calendar
                  </LinkButton>
                )}
                <PackLink id={PLAN_PACK} bytes={data.pack_bytes} />
                {isAddressed && !ownPlan && <Link href={routes.plan}>Show the whole plan</Link>}
              </div>
            </div>
            {ownPlan ? (
              <ownPlan.OwnPlan data={data} view={{ answers, arrival, items }} onView={setOwn} takesFocus={isAsked} />
            ) : (
              <Scripted className="no-print scripted">
                <Button variant="outline" onClick={ask}>
                  Tick off steps on this device
                </Button>
              </Scripted>
            )}
            <PlanWindows
              items={items}
              controls={ownPlan && (({ id, title: step }) => <ownPlan.StepControls id={id} title={step} />)}
            />
          </Body>
        )}
      </Container>
    </>
  );
}

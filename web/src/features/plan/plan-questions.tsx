import { PLAN_QUESTIONS, planPath, type PlanAnswers, readAnswers, readArrival, routes } from '#contract';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/ui/button';
import { Input, Select } from '../../components/ui/field';
import { TickBox } from '../../components/ui/tick-box';
import { navigate } from '../../lib/navigation';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const Disclosure = styled(
  'details',
  slots({
    root: { p: { base: '4', md: '6' }, borderRadius: 'lg', bg: 'subtle' },
    summary: { fontWeight: '600', cursor: 'pointer' },
  }),
);

const Form = styled(
  'form',
  slots({
    root: { display: 'grid', gap: '5', mt: '5' },
    fields: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))', lg: 'repeat(3,minmax(0,1fr))' },
      alignItems: 'start',
    },
    field: { display: 'grid', gap: '2' },
    label: { fontWeight: '600' },
    group: { gridColumn: { lg: 'span 2' } },
    choices: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1', mt: '2' },
    choice: { display: 'flex', alignItems: 'center', gap: '2', minH: '2.75rem' },
    note: { fontSize: 'sm', color: 'muted' },
  }),
);

export interface PlanQuestionsProps {
  answers: PlanAnswers;
  /** `YYYY-MM-DD` or `''`. */
  arrival: string;
  /** Called with the answers, instead of navigating, if they are saved on this device. */
  onAnswers?: ((answers: PlanAnswers, arrival: string) => void) | undefined;
}

/**
 * The questions and the day of arrival: a GET form whose target is the plan for the answers; works without JavaScript.
 */
export function PlanQuestions({ answers, arrival, onAnswers }: PlanQuestionsProps) {
  // Closed once answered: the reader comes for the steps.
  const isOpen = planPath(answers, arrival) === routes.plan;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') given.append(name, value);
    const said = [readAnswers(given), readArrival(given.get('arrival'))] as const;
    if (onAnswers) onAnswers(...said);
    else navigate(planPath(...said));
  };
  return (
    <Disclosure className="no-print" open={isOpen}>
      <summary className="summary">{isOpen ? 'About you' : 'Change your answers'}</summary>
      <Form action={routes.plan} aria-label="About you" onSubmit={submit}>
        <div className="fields">
          {PLAN_QUESTIONS.map(({ id, label, several, answers: choices }) =>
            several ? (
              <fieldset key={id} className="group">
                <legend className="label">{label}</legend>
                <div className="choices">
                  {choices.map(([value, name]) => (
                    <label key={value} className="choice">
                      <TickBox name={id} value={value} defaultChecked={answers[id]?.includes(value)} />
                      {name}
                    </label>
                  ))}
                </div>
              </fieldset>
            ) : (
              <div key={id} className="field">
                <label className="label" htmlFor={`plan-${id}`}>
                  {label}
                </label>
                <Select id={`plan-${id}`} name={id} defaultValue={answers[id]?.[0] ?? ''}>
                  <option value="">No answer</option>
                  {choices.map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              </div>
            ),
          )}
          <div className="field">
            <label className="label" htmlFor="plan-arrival">
              On which day do you arrive?
            </label>
            <Input
              id="plan-arrival"
              name="arrival"
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              defaultValue={arrival}
            />
          </div>
        </div>
        <p className="note">
          {`Every question is optional. ${onAnswers ? 'Your answers stay in this browser.' : 'Your answers are in the URL of this page, nowhere else.'}`}
        </p>
        <div>
          <Button type="submit">Show my plan</Button>
        </div>
      </Form>
    </Disclosure>
  );
}

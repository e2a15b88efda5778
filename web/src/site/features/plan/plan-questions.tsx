import { PLAN_PRESETS, PLAN_QUESTIONS, planPath, type PlanAnswers, readAnswers, readArrival, routes } from '#contract';
import type { MouseEvent, SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Input, Select } from '../../../shared/components/ui/field';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { QUESTION_PARTS } from '../../../shared/theme/body-style';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Disclosure = styled(
  'details',
  slots({
    root: { p: { base: '4', md: '6' }, borderRadius: 'lg', bg: 'subtle' },
    summary: { fontWeight: '600', cursor: 'pointer' },
    presets: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' },
    preset: {
      fontSize: 'sm',
      py: '2',
      bg: 'surface',
      color: 'brand',
      '&[aria-current]': { bg: 'brand', color: 'onBrand' },
    },
  }),
);

const Form = styled(
  'form',
  slots({
    root: { display: 'grid', gap: '5', mt: '5' },
    ...QUESTION_PARTS,
    group: { gridColumn: { lg: 'span 2' } },
    note: { fontSize: 'sm', color: 'muted' },
  }),
);

export interface PlanQuestionsProps {
  answers: PlanAnswers;
  /** `YYYY-MM-DD` or `''`. */
  arrival: string;
  /** Called with the answers, to save them on this device. */
  onAnswers: (answers: PlanAnswers, arrival: string) => void;
}

/**
 * The questions and the day of arrival, with answers that many share to start from. Without JavaScript, links and a form
 * that lead to the plan for the answers.
 */
export function PlanQuestions({ answers, arrival, onAnswers }: PlanQuestionsProps) {
  // Closed once answered: the reader comes for the steps.
  const isOpen = planPath(answers, arrival) === routes.plan;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') given.append(name, value);
    onAnswers(readAnswers(given), readArrival(given.get('arrival')));
  };
  const take = (event: MouseEvent, preset: PlanAnswers) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAnswers(preset, arrival);
  };
  return (
    <Disclosure className="no-print" open={isOpen}>
      <summary className="summary">{isOpen ? 'About you' : 'Change your answers'}</summary>
      <ul className="presets" aria-label="Answers to start from">
        {PLAN_PRESETS.map(({ label, answers: preset }) => (
          <li key={label}>
            <a
              className="preset badge"
              href={planPath(preset, arrival)}
              aria-current={planPath(preset) === planPath(answers) || undefined}
              onClick={(event) => take(event, preset)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
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
          Every question is optional. Your answers stay in this browser; without JavaScript, they are in the URL of this
          page, nowhere else.
        </p>
        <div>
          <Button type="submit">Show my plan</Button>
        </div>
      </Form>
    </Disclosure>
  );
}

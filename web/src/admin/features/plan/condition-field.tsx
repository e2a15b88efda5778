import { chakra } from '@chakra-ui/react';
import { PLAN_LIMITS, PLAN_QUESTIONS } from '#contract';
import { useState } from 'react';
import { Field, Input } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { createParts } from '../../theme/parts';
import { tick, toAlternatives, toCondition, type TickedAnswers } from './conditions';

const { Root, Alternative, Legend, Question, Name, Answers, Hint } = createParts(
  {
    root: 'div',
    alternative: 'fieldset',
    legend: 'legend',
    question: 'fieldset',
    name: 'legend',
    answers: 'div',
    hint: 'p',
  },
  {
    root: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0,1fr)', justifyItems: 'start' },
    alternative: { w: '100%', p: '4', borderWidth: '1px', borderColor: 'border', borderRadius: 'sm' },
    legend: { fontWeight: '600', px: '1' },
    question: { pt: '2' },
    name: { fontSize: 'sm', color: 'muted', pt: '2' },
    answers: {
      display: 'grid',
      columnGap: '4',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
      fontSize: 'sm',
      '& label': { fontWeight: '400', py: '1' },
    },
    hint: { fontSize: 'sm', color: 'muted' },
  },
);

export interface ConditionFieldProps {
  condition: string;
  error: string;
  onEdit: (condition: string) => void;
}

/** The condition of a step as tick boxes of the plan's questions. One that cannot be parsed is edited as text. */
export function ConditionField({ condition, error, onEdit }: ConditionFieldProps) {
  const [alternatives, setAlternatives] = useState(() => toAlternatives(condition));
  if (!alternatives) {
    return (
      <Field label="Applies if (optional)" error={error} hint="This condition cannot be shown as ticks.">
        <Input value={condition} maxLength={PLAN_LIMITS.appliesIf} onChange={({ target }) => onEdit(target.value)} />
      </Field>
    );
  }
  const edit = (next: TickedAnswers[]) => {
    setAlternatives(next);
    onEdit(toCondition(next));
  };
  const replace = (index: number, ticked: TickedAnswers) =>
    edit(alternatives.map((other, at) => (at === index ? ticked : other)));
  return (
    <Root>
      {alternatives.map((ticked, index) => (
        <Alternative key={index}>
          <Legend>{index === 0 ? 'Applies if (optional)' : 'Or if'}</Legend>
          {index === 0 && (
            <Hint>Tick nothing for everyone. Every question with ticks must have one of these answers.</Hint>
          )}
          {PLAN_QUESTIONS.map(({ id, label, answers }) => (
            <Question key={id}>
              <Name>{label}</Name>
              <Answers>
                {answers.map(([value, name]) => (
                  <Checkbox
                    key={value}
                    checked={ticked[id]?.includes(value) ?? false}
                    onChange={(on) => replace(index, tick(ticked, id, value, on))}
                  >
                    {name}
                  </Checkbox>
                ))}
              </Answers>
            </Question>
          ))}
          {index > 0 && (
            <Button
              size="sm"
              px="4"
              mt="3"
              variant="outline"
              onClick={() => edit(alternatives.filter((_other, at) => at !== index))}
            >
              Remove this alternative
            </Button>
          )}
        </Alternative>
      ))}
      <Button size="sm" px="4" variant="outline" onClick={() => edit([...alternatives, {}])}>
        Add an alternative
      </Button>
      {error && (
        <chakra.p role="alert" color="danger" fontSize="sm">
          {error}
        </chakra.p>
      )}
    </Root>
  );
}

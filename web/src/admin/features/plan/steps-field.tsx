import { PLAN_LIMITS, type AdminPlanStep } from '#contract';
import { useState } from 'react';
import { PickedList } from '../../components/picked-list';

export interface StepsFieldProps {
  /** The ids of the chosen steps. */
  ids: readonly string[];
  /** The steps to choose from. */
  steps: readonly Pick<AdminPlanStep, 'id' | 'title'>[];
  error: string;
  onEdit: (ids: string[]) => void;
}

/** A field for the steps that come first, found by their titles or ids. */
export function StepsField({ ids, steps, error, onEdit }: StepsFieldProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const options = steps
    .filter(({ id, title }) => !ids.includes(id) && `${title} ${id}`.toLowerCase().includes(wanted))
    .map(({ id, title }) => ({ value: id, label: title, note: id }));
  const add = (text: string) => {
    const id = text.trim();
    if (ids.includes(id) || !steps.some((step) => step.id === id)) return;
    setTyped('');
    onEdit([...ids, id]);
  };
  return (
    <PickedList
      label="Depends on (optional)"
      listLabel="Steps that come first"
      hint="Steps that come first. Type part of a title."
      error={error}
      picked={ids.map((id) => ({ value: id, label: steps.find((step) => step.id === id)?.title ?? id }))}
      options={options}
      typed={typed}
      maxLength={PLAN_LIMITS.title}
      onType={setTyped}
      onAdd={add}
      onRemove={(id) => onEdit(ids.filter((other) => other !== id))}
    />
  );
}

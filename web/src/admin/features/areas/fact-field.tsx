import { FACT_LIMITS, type AdminFact } from '#contract';
import { createContext, useContext, useState } from 'react';
import { Field } from '../../components/admin-field';
import { Combobox } from '../../components/combobox';

/** Options shown at once. */
const SHOWN = 20;

/** The facts to choose from. */
export type FactChoice = Pick<AdminFact, 'id' | 'label' | 'value'>;

export const FactsContext = createContext<readonly FactChoice[]>([]);

export interface FactFieldProps {
  /** The fact's id; while it is typed, any text. */
  id: string;
  error: string;
  onEdit: (id: string) => void;
}

/** A field for a fact, found by its label, its value or its id. */
export function FactField({ id, error, onEdit }: FactFieldProps) {
  const facts = useContext(FactsContext);
  /** The text typed since the last selection. */
  const [typed, setTyped] = useState<string>();
  const chosen = facts.find((fact) => fact.id === id);
  const words = (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const options = facts
    .filter((fact) => {
      const text = `${fact.label} ${fact.value} ${fact.id}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, SHOWN)
    .map(({ id: value, label, value: note }) => ({ value, label, note }));
  return (
    <Field
      label="Fact"
      required
      error={error}
      hint={typed === undefined && chosen ? `Says: ${chosen.value}` : 'Type part of its label, its value or its ID.'}
    >
      <Combobox
        text={typed ?? chosen?.label ?? id}
        options={options}
        maxLength={FACT_LIMITS.label}
        onType={(text) => {
          setTyped(text);
          onEdit(text);
        }}
        onChoose={(value) => {
          setTyped(undefined);
          onEdit(value);
        }}
      />
    </Field>
  );
}

import { FACT_LIMITS, type AdminFact } from '#contract';
import { createContext, useContext, useState } from 'react';
import { filterByWords } from '../lib/filter-by-words';
import { Field } from './admin-field';
import { Combobox } from './combobox';

/** Options shown at once. */
const SHOWN = 20;

/** The facts to choose from. */
export type FactChoice = Pick<AdminFact, 'id' | 'label' | 'value'>;

export const FactsContext = createContext<readonly FactChoice[]>([]);

export interface FactFieldProps {
  /** Default: `Fact`. */
  label?: string;
  /** Default: true. */
  required?: boolean;
  /** The fact's id; while it is typed, any text. */
  id: string;
  error: string;
  onEdit: (id: string) => void;
}

/** A field for a fact, found by its label, its value or its id. */
export function FactField({ label = 'Fact', required = true, id, error, onEdit }: FactFieldProps) {
  const facts = useContext(FactsContext);
  /** The text typed since the last selection. */
  const [typed, setTyped] = useState<string>();
  const chosen = facts.find((fact) => fact.id === id);
  const options = filterByWords(facts, typed ?? '', (fact) => `${fact.label} ${fact.value} ${fact.id}`)
    .slice(0, SHOWN)
    .map((fact) => ({ value: fact.id, label: fact.label, note: fact.value }));
  return (
    <Field
      label={label}
      required={required}
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

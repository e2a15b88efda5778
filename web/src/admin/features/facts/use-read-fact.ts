import { factText, type FactForm } from '#contract';
import { useMemo } from 'react';
import { useFacts } from './api';

/** Returns a function that reads what readers see in place of a reference to a fact; `undefined` until they are loaded. */
export function useReadFact() {
  const { data } = useFacts();
  return useMemo(() => {
    if (!data) return undefined;
    const facts = new Map(data.items.map((fact) => [fact.id, fact]));
    return (id: string, form: FactForm) => {
      const fact = facts.get(id);
      // A table is a paragraph of its own, and an empty text could not be seen.
      return fact && { label: fact.label, text: (form !== 'table' && factText(fact, form)) || fact.label };
    };
  }, [data]);
}

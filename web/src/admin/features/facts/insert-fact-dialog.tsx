import { chakra } from '@chakra-ui/react';
import { factToken, formatDate, formatFactUses, type AdminFact } from '#contract';
import { useId, useState, type KeyboardEvent } from 'react';
import { Field, Input } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { createParts } from '../../theme/parts';
import { useFacts } from './api';
import { filterFacts } from './fact-draft';
import { FactForm } from './fact-form';

/** Maximum number of facts shown. */
const MAX_SHOWN = 50;

const { Root, Option, Value, Facts } = createParts(
  { root: 'ul', option: 'li', value: 'span', facts: 'span' },
  {
    root: { maxH: '18rem', overflowY: 'auto', borderWidth: '1px', borderColor: 'border', borderRadius: 'sm' },
    option: {
      display: 'grid',
      px: '4',
      py: '2',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' },
      '&[aria-selected=true]': { bg: 'brandTint', boxShadow: 'inset 3px 0 0 {colors.brand}' },
    },
    value: { fontWeight: '600', lineClamp: '2' },
    facts: { fontSize: 'sm', color: 'muted' },
  },
);

export interface InsertFactDialogProps {
  /** The selected text: the initial value of a new fact. */
  selection: string;
  /** Receives the reference to insert; `undefined` if cancelled. */
  onAnswer: (token: string | undefined) => void;
}

/** Finds a fact by label or value and returns its reference. Enter selects the highlighted one. */
export function InsertFactDialog({ selection, onAnswer }: InsertFactDialogProps) {
  const { data, error, mutate } = useFacts();
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const [isNew, setNew] = useState(false);
  const list = useId();
  const found = filterFacts(data?.items ?? [], query).slice(0, MAX_SHOWN);
  const current = Math.min(marked, Math.max(0, found.length - 1));
  const take = (fact: AdminFact | undefined) => {
    if (fact) onAnswer(toToken(fact));
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(found.length - 1, current + step));
      setMarked(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(found[current]);
    }
  };
  if (isNew)
    return (
      <Dialog wide title="New fact" onClose={() => setNew(false)}>
        <FactForm
          fact={undefined}
          value={selection}
          onSaved={({ id }) => {
            void mutate();
            onAnswer(factToken(id));
          }}
          onCancel={() => setNew(false)}
        />
      </Dialog>
    );
  return (
    <Dialog wide title="Insert fact" onClose={() => onAnswer(undefined)}>
      <chakra.div display="grid" gap="4">
        <Field label="Find a fact" hint="By label or value. Enter inserts the selected one.">
          <Input
            value={query}
            role="combobox"
            aria-expanded="true"
            aria-controls={list}
            aria-activedescendant={found.length > 0 ? `${list}-${current}` : undefined}
            autoComplete="off"
            data-autofocus=""
            onChange={({ target }) => {
              setQuery(target.value);
              setMarked(0);
            }}
            onKeyDown={keys}
          />
        </Field>
        {error ? (
          <Notice tone="error" role="alert">
            {failureText(error, 'The facts could not be loaded')}
          </Notice>
        ) : !data ? (
          <Spinner label="Loading..." />
        ) : (
          <Root id={list} role="listbox" aria-label="Facts">
            {found.map((fact, index) => (
              <Option
                key={fact.id}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === current}
                onClick={() => take(fact)}
              >
                <Value>{`${fact.label}: ${fact.value}`}</Value>
                <Facts>
                  {`${fact.due ? 'Due for review, ' : ''}checked ${formatDate(fact.checked_on)}, used in ${formatFactUses(fact)}`}
                </Facts>
              </Option>
            ))}
          </Root>
        )}
        {data && found.length === 0 && <p>No matching facts.</p>}
        <DialogActions>
          <Button variant="ghost" mr="auto" onClick={() => setNew(true)}>
            {selection ? 'Turn the selection into a fact' : 'New fact'}
          </Button>
          <Button variant="ghost" onClick={() => onAnswer(undefined)}>
            Cancel
          </Button>
          <Button disabled={found.length === 0} onClick={() => take(found[current])}>
            Insert
          </Button>
        </DialogActions>
      </chakra.div>
    </Dialog>
  );
}

function toToken({ id, kind }: AdminFact): string {
  return factToken(id, kind === 'table' ? 'table' : 'value');
}

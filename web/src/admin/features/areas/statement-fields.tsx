import { AREA_LIMITS, WORKPLACES } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { Choice, Field, Input, Textarea, toChoices } from '../../components/admin-field';
import { createParts } from '../../theme/parts';
import type { StatementDraft } from './area-draft';
import { BasisFields } from './basis-fields';
import type { StatementForm } from './groups';

const { Root, Head, Name, Pair } = createParts(
  { root: 'fieldset', head: 'div', name: 'legend', pair: 'div' },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '4',
      minW: '0',
      p: '4',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'sm',
    },
    head: { display: 'flex', justifyContent: 'end', mt: '-2', mb: '-2' },
    name: { fontWeight: '600', px: '1' },
    pair: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' } },
  },
);

export interface StatementFieldsProps {
  name: string;
  form: StatementForm;
  draft: StatementDraft;
  /** Returns the errors of the statement's field with this name; `''`: of the statement itself. */
  findError: (name: string) => string;
  onEdit: (change: Partial<StatementDraft>) => void;
  /** `undefined` for a statement that every area has. */
  onRemove: (() => void) | undefined;
}

/** The fields of one statement, with what it rests on. */
export function StatementFields({ name, form, draft, findError, onEdit, onRemove }: StatementFieldsProps) {
  const hasAmounts = form === 'trip' || (form === 'rent' && draft.basis !== 'fact');
  const number = (field: 'least' | 'most') => ({
    inputMode: 'numeric' as const,
    maxLength: 9,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onEdit({ [field]: target.value }),
  });
  return (
    <Root>
      <Name>{name}</Name>
      {form === 'note' && (
        <Field label="Statement" required>
          <Textarea
            rows={3}
            value={draft.text}
            maxLength={AREA_LIMITS.text}
            onChange={({ target }) => onEdit({ text: target.value })}
          />
        </Field>
      )}
      {form === 'names' && (
        <Field label="Names" required hint="One a line." error={findError('names')}>
          <Textarea rows={3} value={draft.names} onChange={({ target }) => onEdit({ names: target.value })} />
        </Field>
      )}
      {form === 'trip' && (
        <Pair>
          <Choice
            label="To"
            error={findError('to')}
            value={draft.to}
            choices={toChoices(WORKPLACES)}
            onChoose={(to) => onEdit({ to })}
          />
          <Choice
            label="By"
            error={findError('by')}
            value={draft.by}
            choices={[
              ['road', 'Road'],
              ['metro', 'Metro'],
            ]}
            onChoose={(by) => onEdit({ by })}
          />
        </Pair>
      )}
      {hasAmounts && (
        <Pair>
          <Field label={form === 'rent' ? 'From, rupees a month' : 'From, minutes'} required error={findError('least')}>
            <Input {...number('least')} />
          </Field>
          <Field
            label={form === 'rent' ? 'To, rupees a month (optional)' : 'To, minutes'}
            required={form === 'trip'}
            error={findError('most')}
          >
            <Input {...number('most')} />
          </Field>
        </Pair>
      )}
      <BasisFields draft={draft} findError={findError} onEdit={onEdit} />
      {onRemove && (
        <Head>
          <Button size="sm" px="3" variant="danger" borderColor="transparent" onClick={onRemove}>
            Remove
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </Head>
      )}
    </Root>
  );
}

import { AREA_LIMITS, formatCount } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { useProblems, type Problems } from '../../components/entry-form';
import { Fold } from '../../components/fold';
import { belongsTo, createStatement, type StatementDraft } from './area-draft';
import { GROUPS, type Group, type GroupId } from './groups';
import { StatementFields } from './statement-fields';

export interface StatementGroupProps {
  id: GroupId;
  drafts: readonly StatementDraft[];
  onEdit: (drafts: StatementDraft[]) => void;
}

/** A group of an area's statements, which folds. */
export function StatementGroup({ id, drafts, onEdit }: StatementGroupProps) {
  const { title, form, subjects = {}, one, hint }: Group = GROUPS[id];
  const errors = useProblems();
  const root = useRef<HTMLDivElement>(null);
  const isList = one !== '' && id !== 'deposit';
  const missing = Object.entries(subjects).filter(([subject]) => !drafts.some((draft) => draft.subject === subject));
  const isFull = isList ? drafts.length >= AREA_LIMITS.list : drafts.length > 0;
  const additions = one === '' ? missing : isFull ? [] : [['', one] as const];
  const add = (subject: string) => {
    const added = [...drafts, createStatement(subject)];
    const order = Object.keys(subjects);
    onEdit(added.sort((a, b) => order.indexOf(a.subject) - order.indexOf(b.subject)));
  };
  const remove = (key: number) => {
    onEdit(drafts.filter((draft) => draft.key !== key));
    // The pressed button goes with its statement.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  const findField = ({ subject }: StatementDraft, index: number) =>
    isList ? `${id}.${index}` : subject ? `${id}.${subject}` : id;
  const own = errors[id] ?? [];
  return (
    <Fold
      title={title}
      note={formatCount(drafts.length, 'statement')}
      wrong={Object.keys(errors).some((error) => belongsTo(error, id))}
      late
    >
      <chakra.div ref={root} display="grid" gap="4" gridTemplateColumns="minmax(0,1fr)">
        <chakra.p fontSize="sm" color="muted">
          {hint}
        </chakra.p>
        {isList && own.length > 0 && (
          <chakra.p role="alert" fontSize="sm" color="danger">
            {own.join(', ')}
          </chakra.p>
        )}
        {drafts.map((draft, index) => {
          const field = findField(draft, index);
          return (
            <StatementFields
              key={draft.key}
              name={subjects[draft.subject] ?? (isList ? `${title}, ${index + 1}` : title)}
              form={form}
              draft={draft}
              findError={(name) => joinErrors(errors, name ? `${field}.${name}` : field, name !== '')}
              onEdit={(change) =>
                onEdit(drafts.map((other) => (other.key === draft.key ? { ...other, ...change } : other)))
              }
              onRemove={id === 'answer' ? undefined : () => remove(draft.key)}
            />
          );
        })}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {additions.map(([subject, name]) => (
            <Button key={subject} data-add="" size="sm" px="4" variant="outline" onClick={() => add(subject)}>
              {subject ? `Add: ${name}` : `Add a ${name}`}
            </Button>
          ))}
        </chakra.div>
      </chakra.div>
    </Fold>
  );
}

/** The errors of a field, and with `whole` of its parts. */
function joinErrors(errors: Problems, field: string, whole: boolean): string {
  const found = Object.entries(errors).filter(([name]) => (whole ? belongsTo(name, field) : name === field));
  return found.flatMap(([, sentences]) => sentences).join(', ');
}

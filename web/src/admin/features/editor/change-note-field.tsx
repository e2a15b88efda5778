import { chakra } from '@chakra-ui/react';
import { CHANGE_NOTE_LIMITS, noteLine } from '#contract';
import { Field, Input } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import type { ArticleForm } from './article-form';
import { linesOfNotes, parseNotes } from './relation-lines';

export interface ChangeNoteFieldProps {
  form: ArticleForm;
  errors: Record<string, string[]>;
  onEdit: (change: Partial<ArticleForm>) => void;
}

/** Fields for this save's change note and the earlier ones. */
export function ChangeNoteField({ form, errors, onEdit }: ChangeNoteFieldProps) {
  const notes = parseNotes(form.change_notes);
  const remove = (at: number) => onEdit({ change_notes: linesOfNotes(notes.filter((_, index) => index !== at)) });
  return (
    <div>
      <Field
        label="Change note (optional)"
        hint="One sentence for readers, under the article: “Updated today: …”. For changes that matter to them."
        error={[...(errors.change_note ?? []), ...(errors.change_notes ?? [])].join(', ')}
      >
        <Input
          value={form.change_note}
          maxLength={CHANGE_NOTE_LIMITS.text}
          onChange={({ target }) => onEdit({ change_note: target.value })}
        />
      </Field>
      {notes.length > 0 && (
        <chakra.ul aria-label="Earlier change notes" listStyleType="none" display="grid" gap="2" mt="3" fontSize="sm">
          {notes.map((note, at) => (
            <chakra.li key={note.at + note.text} display="flex" alignItems="center" gap="3">
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                {noteLine(note)}
              </chakra.span>
              <Button size="sm" variant="ghost" onClick={() => remove(at)}>
                Remove
                <VisuallyHidden> {noteLine(note)}</VisuallyHidden>
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </div>
  );
}

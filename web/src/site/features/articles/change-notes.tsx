import { noteLine, type ChangeNote } from '#contract';
import { styled } from '../../../shared/theme/styled';

const Notes = styled('section', { base: { display: 'grid', gap: '2', mt: '8', fontSize: 'sm', color: 'muted' } });

/** A guide's change notes, latest first. */
export function ChangeNotes({ notes = [] }: { notes: readonly ChangeNote[] | undefined }) {
  if (notes.length === 0) return null;
  return (
    <Notes aria-label="Changes">
      {notes.map((note) => (
        <p key={note.at + note.text}>{noteLine(note)}</p>
      ))}
    </Notes>
  );
}

import { chakra } from '@chakra-ui/react';
import { Field, Textarea } from '../components/admin-field';
import { EmptyText } from '../../shared/components/ui/empty-state';
import type { TypedTextEntry } from './typed-texts';

const LINES = 12;

/** Shows rescued text for copying. */
export function TypedText({ entries }: { entries: readonly TypedTextEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <chakra.section display="grid" gap="4" w="100%" textAlign="start" aria-label="Unsaved text">
      <EmptyText>
        Your unsaved text is below. Copy it before you reload the page; the editor also keeps a draft in this browser.
      </EmptyText>
      {entries.map(({ name, text }, index) => (
        <Field key={index} label={name}>
          <Textarea readOnly rows={Math.min(LINES, text.split('\n').length + 1)} value={text} />
        </Field>
      ))}
    </chakra.section>
  );
}

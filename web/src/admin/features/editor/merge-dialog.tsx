import { ARTICLE_FIELD_NAMES, capitalised } from '#contract';
import { chakra } from '@chakra-ui/react';
import { diffWordsWithSpace } from 'diff';
import { useId, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { createParts } from '../../theme/parts';
import type { Conflict, MergeAnswer, Pick } from './merge';
import { readableText } from './readable-text';

export interface MergeDialogProps {
  conflicts: readonly Conflict[];
  onAnswer: (answer: MergeAnswer) => void;
}

/** Field names as in the form. */
const NAMES = { ...ARTICLE_FIELD_NAMES, slug: 'slug', change_notes: 'earlier change notes' };
const CHOICES: Readonly<Record<Pick, string>> = { mine: 'My version', theirs: 'The other version', both: 'Both' };

const { Root, Version, Added, Choices } = createParts(
  { root: 'fieldset', version: 'div', added: 'ins', choices: 'div' },
  {
    root: { borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', p: '4', mb: '4', minW: '0' },
    version: {
      bg: 'subtle',
      borderRadius: 'sm',
      p: '3',
      fontSize: 'sm',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxH: { base: '14rem', md: 'min(28rem,50vh)' },
      overflowY: 'auto',
    },
    added: { bg: 'brandTint', textDecoration: 'underline', fontWeight: '600' },
    choices: { display: 'flex', flexWrap: 'wrap', columnGap: '5', mt: '3' },
  },
);

/** Shows both versions of each conflict side by side with a diff, to pick one. */
export function MergeDialog({ conflicts, onAnswer }: MergeDialogProps) {
  const [picks, setPicks] = useState<Pick[]>(() => conflicts.map(() => 'mine'));
  const keep = () => onAnswer({ kind: 'keep' });
  return (
    <Dialog
      role="alertdialog"
      wide="widest"
      title="This article was changed in another tab or elsewhere."
      onClose={keep}
    >
      <chakra.p mb="4">
        Changes that do not conflict have been merged.{' '}
        {conflicts.length === 1 ? 'One part was' : `${conflicts.length} parts were`} changed in both versions: choose
        which to keep. Your version is not saved yet.
      </chakra.p>
      {conflicts.map((conflict, at) => (
        <ConflictChoice
          key={at}
          conflict={conflict}
          pick={picks[at] ?? 'mine'}
          onPick={(pick) => setPicks((before) => before.map((one, index) => (index === at ? pick : one)))}
        />
      ))}
      <DialogActions flexWrap="wrap">
        <Button variant="ghost" data-autofocus="" onClick={keep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={() => onAnswer({ kind: 'overwrite' })}>
          Overwrite with my version
        </Button>
        <Button onClick={() => onAnswer({ kind: 'picked', picks })}>Save my choices</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  conflict: Conflict;
  pick: Pick;
  onPick: (pick: Pick) => void;
}

function ConflictChoice({ conflict, pick, onPick }: ConflictChoiceProps) {
  const name = useId();
  const { field } = conflict;
  const isText = field === 'content';
  const [mine, theirs] = isText
    ? [readableText(conflict.mine), readableText(conflict.theirs)]
    : [conflict.mine, conflict.theirs];
  const picks: Pick[] = isText ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <Root>
      <chakra.legend fontWeight="600" px="1">
        {capitalised(NAMES[field])}
      </chakra.legend>
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' }}>
        <Shown label={CHOICES.mine} text={mine} other={theirs} />
        <Shown label={CHOICES.theirs} text={theirs} other={mine} />
      </chakra.div>
      <Choices>
        {picks.map((one) => (
          <chakra.label key={one} display="flex" alignItems="center" gap="2" minH="2.5rem">
            <input type="radio" name={name} checked={pick === one} onChange={() => onPick(one)} />
            {CHOICES[one]}
          </chakra.label>
        ))}
      </Choices>
    </Root>
  );
}

/** One version, with what the other lacks marked. */
function Shown({ label, text, other }: { label: string; text: string; other: string }) {
  const id = useId();
  return (
    <div>
      <chakra.p id={id} fontSize="sm" fontWeight="600" mb="1">
        {label}
      </chakra.p>
      <Version role="group" tabIndex={0} aria-labelledby={id}>
        {text
          ? diffWordsWithSpace(other, text)
              .filter(({ removed }) => !removed)
              .map(({ value, added }, at) => (added ? <Added key={at}>{value}</Added> : <span key={at}>{value}</span>))
          : 'Nothing (removed).'}
      </Version>
    </div>
  );
}

import { chakra } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { Field, Input } from '../../components/admin-field';
import { createParts } from '../../theme/parts';
import type { AskedImage } from './images';

/** Maximum length of an alternative text: a sentence or two. */
const TEXT_LIMIT = 300;

const { Root: Row, Shown } = createParts(
  { root: 'div', shown: 'img' },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: '5rem minmax(0,1fr)',
      gap: '4',
      alignItems: 'start',
    },
    shown: { w: '5rem', h: '5rem', objectFit: 'cover', borderRadius: 'sm', bg: 'subtle' },
  },
);

export interface ImageTextsDialogProps {
  images: AskedImage[];
  /** Receives the texts in the order of the images; `undefined` if cancelled. */
  onAnswer: (texts: string[] | undefined) => void;
}

/** Asks for the alternative text of each image. */
export function ImageTextsDialog({ images, onAnswer }: ImageTextsDialogProps) {
  const [texts, setTexts] = useState(() => images.map(({ text }) => text));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onAnswer(texts.map((text) => text.trim()));
  };
  const isNew = images.every(({ text }) => text === '');
  return (
    <Dialog title="What does the image show?" wide onClose={() => onAnswer(undefined)}>
      <chakra.form display="grid" gap="5" onSubmit={send}>
        {images.map(({ name, address }, index) => (
          <Row key={address}>
            <Shown src={address} alt="" />
            <Field
              label={images.length > 1 ? `Alternative text of ${name}` : 'Alternative text'}
              hint="Read aloud to people who cannot see the image. Leave it empty if the image is decorative."
            >
              <Input
                value={texts[index]}
                maxLength={TEXT_LIMIT}
                data-autofocus={index === 0 ? '' : undefined}
                onChange={({ target }) => setTexts(texts.with(index, target.value))}
              />
            </Field>
          </Row>
        ))}
        <DialogActions>
          <Button variant="ghost" onClick={() => onAnswer(undefined)}>
            Cancel
          </Button>
          <Button type="submit">{isNew ? 'Insert image' : 'Save text'}</Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}

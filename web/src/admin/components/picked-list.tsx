import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '../../shared/components/ui/button';
import { CloseIcon } from '../../shared/components/ui/icons';
import { VisuallyHidden } from '../../shared/components/ui/visually-hidden';
import { Field } from './admin-field';
import { Combobox, type ComboboxOption } from './combobox';

export interface PickedListProps {
  label: string;
  /** The name of the list of chosen things. */
  listLabel: string;
  hint: string;
  error: string;
  /** What is chosen, in order. */
  picked: readonly Pick<ComboboxOption, 'value' | 'label'>[];
  /** What the typed text finds. */
  options: readonly ComboboxOption[];
  typed: string;
  maxLength: number;
  onType: (text: string) => void;
  /** Called with a chosen option, or with typed text. */
  onAdd: (text: string) => void;
  onRemove: (value: string) => void;
}

/** A field for several things, each found by typing; the chosen ones are listed below, each with a button to remove it. */
export function PickedList(props: PickedListProps) {
  const { label, listLabel, hint, error, picked, options, typed, maxLength, onType, onAdd, onRemove } = props;
  const root = useRef<HTMLDivElement>(null);
  return (
    <chakra.div ref={root} display="grid" gap="2" gridTemplateColumns="minmax(0,1fr)">
      <Field label={label} hint={hint} error={error}>
        <Combobox
          text={typed}
          options={options}
          maxLength={maxLength}
          onType={onType}
          onChoose={onAdd}
          onCommit={() => onAdd(typed)}
        />
      </Field>
      {picked.length > 0 && (
        <chakra.ul aria-label={listLabel} display="grid" gap="1">
          {picked.map(({ value, label: name }) => (
            <chakra.li
              key={value}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              pl="3"
              bg="subtle"
              borderRadius="sm"
              fontSize="sm"
              overflowWrap="anywhere"
            >
              {name}
              <Button
                size="sm"
                px="3"
                variant="ghost"
                onClick={() => {
                  onRemove(value);
                  // The pressed button goes with its line.
                  root.current?.querySelector('input')?.focus();
                }}
              >
                <CloseIcon size={16} />
                <VisuallyHidden>Remove {name}</VisuallyHidden>
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

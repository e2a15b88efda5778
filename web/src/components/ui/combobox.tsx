import { chakra, Combobox as ChakraCombobox, createListCollection } from '@chakra-ui/react';
import { useMemo } from 'react';
import { ChevronDownIcon } from './work-icons';

/** Something to choose. */
interface ComboboxOption {
  value: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  note?: string;
}

export interface ComboboxProps {
  /** The text in the field. */
  text: string;
  /** What fits the text. */
  options: readonly ComboboxOption[];
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  maxLength?: number;
}

/** A text field that offers choices while typing, by mouse or arrow keys; other texts are allowed. For a `Field`. */
export function Combobox({ text, options, onType, onChoose, maxLength }: ComboboxProps) {
  const collection = useMemo(() => createListCollection({ items: options }), [options]);
  return (
    <ChakraCombobox.Root
      collection={collection}
      // A choice becomes text at once: the field itself holds none.
      value={[]}
      inputValue={text}
      selectionBehavior="preserve"
      allowCustomValue
      openOnClick
      positioning={{ sameWidth: true, strategy: 'fixed' }}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === 'input-change') onType(inputValue);
      }}
      onSelect={({ itemValue }) => {
        if (itemValue) onChoose(itemValue);
      }}
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input autoCapitalize="none" spellCheck={false} maxLength={maxLength} />
        <ChakraCombobox.Trigger>
          <ChevronDownIcon size={18} />
        </ChakraCombobox.Trigger>
      </ChakraCombobox.Control>
      <ChakraCombobox.Positioner>
        <ChakraCombobox.Content>
          {options.map((option) => (
            <ChakraCombobox.Item key={option.value} item={option}>
              <ChakraCombobox.ItemText>{option.label}</ChakraCombobox.ItemText>
              {option.note && (
                <chakra.small fontSize="sm" color="muted">
                  {option.note}
                </chakra.small>
              )}
            </ChakraCombobox.Item>
          ))}
        </ChakraCombobox.Content>
      </ChakraCombobox.Positioner>
    </ChakraCombobox.Root>
  );
}

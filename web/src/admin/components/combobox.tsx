import { chakra, Combobox as ChakraCombobox, createListCollection } from '@chakra-ui/react';
import { useMemo } from 'react';
import { ChevronDownIcon } from '../../shared/components/ui/work-icons';

/** An option of the list. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Distinguishes options with the same label. */
  note?: string;
}

export interface ComboboxProps {
  /** The input's value. */
  text: string;
  /** The options that match the text. */
  options: readonly ComboboxOption[];
  onType: (text: string) => void;
  onChoose: (value: string) => void;
  /** Called with Enter, or when the focus leaves, while free text is in the field. */
  onCommit?: () => void;
  maxLength?: number;
  /** Focuses it when its dialog opens. */
  focused?: boolean | undefined;
}

/** A text field with a filtered list of options; free text is allowed. Place it in a `Field`. */
export function Combobox({ text, options, onType, onChoose, onCommit, maxLength, focused = false }: ComboboxProps) {
  const collection = useMemo(() => createListCollection({ items: options }), [options]);
  return (
    <ChakraCombobox.Root
      collection={collection}
      // Always empty: a selected option is copied into the text.
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
        <ChakraCombobox.Input
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          onBlur={() => onCommit?.()}
          onKeyDown={(event) => {
            // With an option highlighted, Enter chooses that.
            if (event.key !== 'Enter' || !onCommit || event.currentTarget.getAttribute('aria-activedescendant')) return;
            event.preventDefault();
            onCommit();
          }}
          {...(focused && { 'data-autofocus': '' })}
        />
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

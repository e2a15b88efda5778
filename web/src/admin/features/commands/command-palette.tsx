import { formatCount } from '#contract';
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Input } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { useDebounced } from '../../../shared/hooks/use-debounced';
import { createParts } from '../../theme/parts';
import type { Command } from './commands';
import { useFound } from './use-found';

const SEARCH_DELAY_MS = 150;
const MAX_LENGTH = 200;

const { Root, List, Group, Option, Label, Note } = createParts(
  { root: 'div', list: 'div', group: 'div', option: 'div', label: 'span', note: 'span' },
  {
    root: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0,1fr)' },
    // The same height whatever is found, so that nothing jumps while one types.
    list: { h: 'min(24rem,50vh)', overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' },
    group: {
      px: '3',
      pt: '3',
      pb: '1',
      fontSize: 'xs',
      fontWeight: '600',
      color: 'muted',
      position: 'sticky',
      top: '0',
      bg: 'surface',
    },
    option: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minH: '2.75rem',
      px: '3',
      py: '1',
      borderRadius: 'sm',
      cursor: 'pointer',
      scrollMarginTop: '2.5rem',
      '&[aria-selected=true]': { bg: 'brandTint', outline: '2px solid {colors.brand}', outlineOffset: '-2px' },
    },
    label: { minW: '0', overflowWrap: 'anywhere' },
    note: {
      fontSize: 'sm',
      color: 'muted',
      minW: '0',
      maxW: '45%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
);

export interface CommandPaletteProps {
  /** Called with the chosen command, which decides where the focus goes. */
  onRun: (command: Command) => void;
  onClose: () => void;
}

/** Finds any guide, fact, message, setting or act by typing; Enter opens or does it. */
export default function CommandPalette({ onRun, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const { commands, busy } = useFound(query, useDebounced(query, SEARCH_DELAY_MS));
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, commands.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const selected = commands[at];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      const next = at + step;
      // Single steps go round; longer ones stop at the ends.
      const round = (next + commands.length) % commands.length;
      setChosen(Math.abs(step) === 1 ? round : Math.max(0, Math.min(commands.length - 1, next)));
    } else if (event.key === 'Enter' && selected) {
      event.preventDefault();
      onRun(selected);
    }
  };

  return (
    <Dialog wide title="Find or do" onClose={onClose} restoresFocus={false}>
      <Root>
        <Input
          type="text"
          role="combobox"
          aria-label="Guide, fact, message, setting or act"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={selected && `${id}${at}`}
          placeholder="Guide, fact, message, setting or act"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          data-autofocus=""
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
        <div role="status">
          <VisuallyHidden>{busy ? 'Searching' : formatCount(commands.length, 'result')}</VisuallyHidden>
        </div>
        <List id={`${id}list`} role="listbox" aria-label="Results" aria-busy={busy} ref={list} tabIndex={-1}>
          {commands.map((command, index) => (
            <Fragment key={command.id}>
              {commands[index - 1]?.group !== command.group && <Group role="presentation">{command.group}</Group>}
              <Option
                id={`${id}${index}`}
                role="option"
                aria-selected={index === at}
                onPointerMove={() => setChosen(index)}
                onClick={() => onRun(command)}
              >
                <Label>{command.label}</Label>
                {command.note && <Note>{command.note}</Note>}
              </Option>
            </Fragment>
          ))}
          {commands.length === 0 && !busy && <Group role="presentation">Nothing found.</Group>}
        </List>
      </Root>
    </Dialog>
  );
}

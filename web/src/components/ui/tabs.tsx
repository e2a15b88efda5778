import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from '../../theme/styled';

const List = styled('div', {
  base: {
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    borderBottomWidth: '1px',
    borderColor: 'border',
    p: '1',
    mb: '6',
    '& [role=tab]': {
      flexShrink: '0',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      px: '4',
      minH: '2.75rem',
      fontWeight: '600',
      color: 'muted',
      borderRadius: 'full',
      whiteSpace: 'nowrap',
    },
    '& [role=tab]:hover': { color: 'fg', bg: 'subtle' },
    '& [aria-selected=true],& [aria-selected=true]:hover': { color: 'brand', bg: 'brandTint' },
  },
});

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs over one panel: arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = STEPS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </List>
      <chakra.div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </chakra.div>
    </>
  );
}

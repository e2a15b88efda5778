import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { ChevronDownIcon } from '../../../shared/components/ui/work-icons';
import { createParts } from '../../theme/parts';

const { Root, Panel } = createParts(
  { root: 'div', panel: 'div' },
  {
    root: { position: 'relative', display: 'flex' },
    panel: {
      position: 'absolute',
      top: 'calc(100% + .25rem)',
      right: '0',
      zIndex: '6',
      display: 'grid',
      minW: '14rem',
      p: '2',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'lg',
      '& button': { justifyContent: 'flex-start' },
    },
  },
);

export interface SaveChoice {
  label: string;
  /** The keys that do the same. */
  keys?: string;
  danger?: boolean;
  /** Only on a phone. */
  phone?: boolean;
  run: () => void;
}

/** The button beside 'Save Article' that opens what else can be done. Escape closes it. */
export function SaveMenu({ choices, disabled }: { choices: readonly SaveChoice[]; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>(`[data-first]`)?.focus();
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <Root
      ref={root}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        size="sm"
        px={{ base: '2', sm: '3' }}
        variant="outline"
        aria-label="More actions"
        aria-expanded={open}
        aria-controls={id}
        disabled={disabled}
        onClick={() => setOpen((before) => !before)}
      >
        <ChevronDownIcon size={18} />
      </Button>
      <Panel id={id} hidden={!open} display={open ? undefined : 'none'}>
        {choices.map(({ label, keys, danger, phone, run }, index) => (
          <Button
            key={label}
            size="sm"
            variant={danger ? 'danger' : 'ghost'}
            borderColor="transparent"
            {...(phone && { display: { base: 'flex', md: 'none' } })}
            {...(index === 0 && { 'data-first': '' })}
            {...(keys && { 'aria-keyshortcuts': keys, title: keys.split(' ')[0] })}
            onClick={() => {
              setOpen(false);
              button.current?.focus();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </Panel>
    </Root>
  );
}

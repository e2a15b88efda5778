import { Tabs as ChakraTabs } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Pinned to the end of the strip if that is wider than the screen. For the last tab only. */
  pinned?: boolean;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The selected tab's content. */
  children: ReactNode;
}

/** Tabs over one panel: arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEdges(list);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const { clientWidth, scrollWidth } = list.current;
    const left = tab.nextElementSibling ? tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2 : scrollWidth;
    list.current.scrollTo({ left });
  }, [selected]);
  return (
    <ChakraTabs.Root
      value={selected}
      onValueChange={({ value }) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab && tab.id !== selected) onSelect(tab.id);
      }}
    >
      <ChakraTabs.List ref={list} aria-label={label}>
        {tabs.map(({ id, label: text, pinned }) => (
          <ChakraTabs.Trigger key={id} value={id} data-pinned={pinned || undefined}>
            {text}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      <ChakraTabs.Content value={selected}>{children}</ChakraTabs.Content>
    </ChakraTabs.Root>
  );
}

/** Sets `data-before` and `data-after` on a scrolling strip while more of it is hidden on that side. */
function useEdges(strip: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-before', scrollLeft > 1);
      element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    const observer = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => {
      element.removeEventListener('scroll', mark);
      observer.disconnect();
    };
  }, [strip]);
}

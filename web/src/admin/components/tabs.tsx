import { Tabs as ChakraTabs } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Stays visible at the end of a strip that scrolls. For the last tab only. */
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

/** Tabs with one panel. Arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEdges(list);
  useSelectedInView(list, selected);
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

/**
 * Scrolls an overflowing strip to centre the selected tab in the space beside the pinned tab, and again whenever a tab
 * changes its width, as when its count has loaded.
 */
function useSelectedInView(strip: React.RefObject<HTMLElement | null>, selected: string): void {
  useEffect(() => {
    const element = strip.current;
    const tab = element?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!element || !tab) return;
    const reveal = () => {
      const pinned = element.querySelector<HTMLElement>('[data-pinned]');
      const free = element.clientWidth - (pinned?.offsetWidth ?? 0);
      const left = tab === pinned ? element.scrollWidth : tab.offsetLeft - Math.max(0, free - tab.offsetWidth) / 2;
      element.scrollTo({ left });
    };
    const observer = new ResizeObserver(reveal);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [strip, selected]);
}

/** Sets `data-before` and `data-after` on a scrolling strip while it overflows on that side. */
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

import { chakra } from '@chakra-ui/react';
import { formatCount, formatDate, type PutOffItem } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';

export interface PutOffListProps {
  items: readonly PutOffItem[];
  onBringBack: (item: PutOffItem) => void;
}

/** What was put off, folded, each with a way back. */
export function PutOffList({ items, onBringBack }: PutOffListProps) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{`Put off: ${formatCount(items.length, 'thing')}`}</summary>
      <ul>
        {items.map((item) => (
          <chakra.li
            key={`${item.kind} ${item.key}`}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            py="1"
          >
            <chakra.span minW="0" overflowWrap="anywhere">
              {item.title}
              <chakra.span color="muted" fontSize="sm">
                {item.until ? ` · until ${formatDate(item.until)}` : ` · never: ${item.reason}`}
              </chakra.span>
            </chakra.span>
            <Button size="sm" px="3" variant="ghost" onClick={() => onBringBack(item)}>
              Bring back<VisuallyHidden> {item.title}</VisuallyHidden>
            </Button>
          </chakra.li>
        ))}
      </ul>
    </details>
  );
}

import { chakra } from '@chakra-ui/react';
import { formatCount, formatNumber } from '#contract';
import { Button } from '../../shared/components/ui/button';
import { Checkbox } from '../../shared/components/ui/checkbox';
import type { Selection } from '../lib/use-selection';

/** Styles of the bar while rows are selected: it stays in sight over the scrolling list. */
const IN_SIGHT = { bg: 'brandTint', position: 'sticky', top: '0', zIndex: '2', boxShadow: 'card' } as const;

export interface BulkBarProps {
  selection: Selection;
  /** The ids on the current page. */
  page: readonly number[];
  total: number;
  /** Bulk actions, a button each. */
  actions: readonly { label: string; run: () => void; danger?: boolean }[];
  busy: boolean;
  /** What a row is. */
  noun?: string;
}

/** Selects rows, the page or the whole list, and offers bulk actions. */
export function BulkBar({ selection, page, total, actions, busy, noun = 'article' }: BulkBarProps) {
  const chosenHere = page.filter((id) => selection.has(id)).length;
  const { count } = selection;
  return (
    <chakra.div
      role="group"
      aria-label="Bulk actions"
      display="grid"
      gap="2"
      px={{ base: '4', md: '6' }}
      py={{ base: '0', md: '2' }}
      borderBottomWidth="1px"
      borderColor="border"
      {...(count > 0 && IN_SIGHT)}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <div className="no-print">
          <Checkbox
            checked={page.length > 0 && chosenHere === page.length}
            mixed={chosenHere > 0 && chosenHere < page.length}
            onChange={(chosen) => (selection.all ? selection.clear() : selection.toggle(page, chosen))}
          >
            Select this page
          </Checkbox>
        </div>
        <chakra.span role="status" fontSize="sm" color="muted">
          {count > 0 && `${formatCount(count, noun)} selected`}
        </chakra.span>
        {count > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="1" ml={{ base: '-3', md: 'auto' }}>
            {!selection.all && count < total && (
              <Button size="sm" px="3" variant="ghost" onClick={selection.chooseAll}>
                Select all {formatNumber(total)}
              </Button>
            )}
            <Button size="sm" px="3" variant="ghost" onClick={selection.clear}>
              Clear selection
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      {count > 0 && (
        // In one line on a phone, where it would otherwise cover half of the list.
        <chakra.div
          display="flex"
          flexWrap={{ base: 'nowrap', md: 'wrap' }}
          overflowX="auto"
          gap="2"
          p="1"
          m="-1"
          mb="1"
        >
          {actions.map(({ label, run, danger }) => (
            <Button
              key={label}
              size="sm"
              px="4"
              flexShrink="0"
              variant={danger ? 'danger' : 'outline'}
              aria-disabled={busy || undefined}
              onClick={() => {
                // Not disabled while busy, or it would lose the focus.
                if (!busy) run();
              }}
            >
              {label}
            </Button>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  );
}

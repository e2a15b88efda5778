import { Table as ChakraTable } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { styled } from '../../shared/theme/styled';

export interface TableProps {
  /** Accessible name. */
  label: string;
  columns: readonly string[];
  /** The rows: `Row`s of a `RowHeader` and `Cell`s. */
  children: ReactNode;
}

/**
 * Chakra's table in a focusable scroll container, so that it never widens a narrow screen. A shadow on an edge shows
 * that there are more columns: the shadow is fixed, and a cover over it scrolls with the table.
 */
export function Table({ label, columns, children }: TableProps) {
  return (
    <ChakraTable.ScrollArea
      role="group"
      tabIndex={0}
      aria-label={label}
      // Contains the absolutely positioned hidden labels, which would otherwise widen the page.
      position="relative"
      whiteSpace="normal"
      backgroundImage={EDGES}
      backgroundPosition="0,100%,0,100%"
      backgroundSize="1.5rem 100%,1.5rem 100%,.75rem 100%,.75rem 100%"
      backgroundRepeat="no-repeat"
      backgroundAttachment="local,local,scroll,scroll"
    >
      <ChakraTable.Root>
        <ChakraTable.Header>
          <ChakraTable.Row>
            {columns.map((name) => (
              <ChakraTable.ColumnHeader key={name} scope="col">
                {name}
              </ChakraTable.ColumnHeader>
            ))}
          </ChakraTable.Row>
        </ChakraTable.Header>
        <ChakraTable.Body>{children}</ChakraTable.Body>
      </ChakraTable.Root>
    </ChakraTable.ScrollArea>
  );
}

/** A table row. */
export const Row = ChakraTable.Row;

/** A table cell. */
export const Cell = ChakraTable.Cell;

/** A link in a table cell. */
export const TableLink = styled('a', { base: { textDecoration: 'underline', textUnderlineOffset: '.2em' } });

/** A row's header cell. */
export function RowHeader({ children }: { children: ReactNode }) {
  return (
    <ChakraTable.Cell asChild>
      <th scope="row">{children}</th>
    </ChakraTable.Cell>
  );
}

const EDGES = ['{colors.surface} 60%', '{colors.border}']
  .flatMap((shade) => [`linear-gradient(90deg,${shade},transparent)`, `linear-gradient(270deg,${shade},transparent)`])
  .join();

import { Table as ChakraTable } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { styled } from '../../theme/styled';

export interface TableProps {
  /** The table's name for assistive technology. */
  label: string;
  columns: readonly string[];
  /** The rows: `Row`s of a `RowHeader` and `Cell`s. */
  children: ReactNode;
}

/**
 * Chakra's table in a frame that scrolls on its own, by keyboard too, so that it never widens a narrow screen. A shadow
 * marks an edge beyond which there are more columns: it is fixed, and its cover scrolls with the table.
 */
export function Table({ label, columns, children }: TableProps) {
  return (
    <ChakraTable.ScrollArea
      role="group"
      tabIndex={0}
      aria-label={label}
      // Hidden words are placed absolutely: they must scroll with the table instead of widening the page.
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

/** A row of a table. */
export const Row = ChakraTable.Row;

/** A cell of a row. */
export const Cell = ChakraTable.Cell;

/** A link in a cell. */
export const TableLink = styled('a', { base: { textDecoration: 'underline', textUnderlineOffset: '.2em' } });

/** The header cell of a row. */
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

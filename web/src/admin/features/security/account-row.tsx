import type { ReactNode } from 'react';
import { row, rowLine, rowText, rowTitle } from '../../theme/row';
import { createParts } from '../../theme/parts';

const { Root, Text, Line, Title, Facts } = createParts(
  { root: 'article', text: 'div', line: 'div', title: 'h3', facts: 'p' },
  {
    root: {
      ...row,
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(0,1fr) auto' },
      justifyItems: 'start',
    },
    text: rowText,
    line: rowLine,
    title: rowTitle,
    facts: { ...rowLine, fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' },
  },
);

export interface AccountRowProps {
  title: string;
  badge?: ReactNode;
  /** Metadata below the title; empty values are skipped. */
  facts: readonly ReactNode[];
  action?: ReactNode;
}

/** A row of the account's lists. */
export function AccountRow({ title, badge, facts, action }: AccountRowProps) {
  return (
    <Root>
      <Text>
        <Line>
          <Title>{title}</Title>
          {badge}
        </Line>
        <Facts>{facts.map((fact, index) => fact && <span key={index}>{fact}</span>)}</Facts>
      </Text>
      {action}
    </Root>
  );
}

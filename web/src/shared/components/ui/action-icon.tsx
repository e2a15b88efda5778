import type { ComponentType } from 'react';
import { styled } from '../../theme/styled';

const Drawing = styled('svg', { base: { display: { base: 'none', md: 'block' } } });

/** An action's icon, hidden on a phone, where a row has room for the labels only. */
export function ActionIcon({ icon }: { icon: ComponentType<{ size?: number; className?: string }> }) {
  const drawing = { as: icon, size: 18 };
  return <Drawing {...drawing} />;
}

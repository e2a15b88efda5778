import type { ComponentType } from 'react';
import { styled } from '../../theme/styled';

const Drawing = styled('svg', { base: { display: { base: 'none', md: 'block' } } });

/** The icon of an action in a row of several: on a phone their labels fit side by side, labels with icons do not. */
export function ActionIcon({ icon }: { icon: ComponentType<{ size?: number; className?: string }> }) {
  const drawing = { as: icon, size: 18 };
  return <Drawing {...drawing} />;
}

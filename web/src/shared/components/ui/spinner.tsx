import { styled } from '../../theme/styled';

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    w: '2.5rem',
    h: '2.5rem',
    borderWidth: '4px',
    borderColor: 'border',
    borderTopColor: 'brand',
    borderRadius: 'full',
    animation: 'spin .9s linear infinite',
  },
});

const Wrapper = styled('div', {
  base: { display: 'grid', justifyItems: 'center', gap: '4', py: '24', color: 'muted', fontSize: 'lg' },
});

/** The ring alone, for use beside a visible loading text. */
export function SpinnerRing() {
  return (
    <Wrapper>
      <Ring aria-hidden="true" />
    </Wrapper>
  );
}

/** A spinner with its label, announced to screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <Wrapper role="status">
      <Ring aria-hidden="true" />
      {label}
    </Wrapper>
  );
}

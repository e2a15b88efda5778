const spacing = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24'];

const rem = (steps: string) => ({ value: `${Number(steps) / 4}rem`.replace(/^0/, '') });

/** Design tokens, named as in style props: `p="4"`, `fontSize="lg"`, `color="muted"`. */
export const tokens = {
  spacing: Object.fromEntries(spacing.map((step) => [step, rem(step)])),
  fonts: {
    // Arial precedes the generic family: on Linux it maps to Liberation Sans instead of a much wider face.
    body: { value: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif" },
    heading: { value: "'Anek Latin','Anek Fallback',Arial,sans-serif" },
    mono: { value: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace' },
  },
  fontSizes: {
    xs: { value: '.8125rem' },
    sm: { value: '.9rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: 'clamp(1.2rem,1.1rem + .45vw,1.4rem)' },
    '2xl': { value: 'clamp(1.45rem,1.3rem + .7vw,1.8rem)' },
    '3xl': { value: 'clamp(1.75rem,1.45rem + 1.3vw,2.4rem)' },
    '4xl': { value: 'clamp(2.1rem,1.6rem + 2.2vw,3.25rem)' },
    '5xl': { value: 'clamp(2.35rem,1.6rem + 3.1vw,3.9rem)' },
  },
  radii: { sm: { value: '.5rem' }, md: { value: '.875rem' }, lg: { value: '1.25rem' }, full: { value: '99rem' } },
  sizes: { page: { value: '76rem' }, prose: { value: '68ch' } },
  shadows: { card: { value: '0 1px 2px rgb(8 32 22/.06),0 8px 24px -12px rgb(8 32 22/.18)' } },
};

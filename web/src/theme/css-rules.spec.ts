import { mergeStyles, rulesOf, expandStyle } from './css-rules';

const css = (style: Parameters<typeof expandStyle>[0]) => rulesOf(expandStyle(style), '.a');

describe('CSS from style objects', () => {
  it('expands short names, replaces tokens by their variables and leaves other values alone', () => {
    expect(css({ px: '4', bg: 'brandTint', w: '100%', borderRadius: '0 {radii.md}', ml: '-3' })).toEqual([
      '.a{padding-inline:var(--n-spacing-4);background:var(--n-colors-brand-tint);width:100%;border-radius:0 var(--n-radii-md);margin-left:calc(-1*var(--n-spacing-3))}',
    ]);
  });

  it('writes values by width as media queries after the rest, narrow ones first', () => {
    expect(css({ py: { lg: '8', base: '2', md: '4' }, color: 'fg' })).toEqual([
      '.a{padding-block:var(--n-spacing-2);color:var(--n-colors-fg)}',
      '@media (min-width:720px){.a{padding-block:var(--n-spacing-4)}}',
      '@media (min-width:1024px){.a{padding-block:var(--n-spacing-8)}}',
    ]);
  });

  it('puts print last, whatever precedes it', () => {
    const [, screen, paper] = css({ _print: { p: '0' }, pt: { base: '1', md: '5' } });
    expect(screen).toContain('min-width');
    expect(paper).toBe('@media print{.a{padding:0}}');
  });

  it('nests selectors, each alternative within each', () => {
    expect(css({ '& b,& i': { '&:hover': { color: 'fg' } }, 'html &': { '--x': '1' } })).toEqual([
      '.a b:hover,.a i:hover{color:var(--n-colors-fg)}',
      'html .a{--x:1}',
    ]);
  });

  it('does not split at a comma within parentheses', () => {
    expect(css({ _disabled: { _after: { content: '""' } } })).toEqual([
      '.a:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])::after{content:""}',
    ]);
  });

  it('binds states to their selectors', () => {
    expect(css({ _hover: { color: 'fg' }, _dark: { '& .moon': { display: 'none' } } })).toEqual([
      '[data-theme=dark] .a .moon{display:none}',
      '@media (hover:hover){.a:is(:hover, [data-hover]):not(:disabled, [data-disabled]){color:var(--n-colors-fg)}}',
    ]);
  });

  it('rejects a state that is not in the theme', () => {
    expect(() => css({ _groupHover: { color: 'fg' } })).toThrow('Unknown state _groupHover');
  });

  it('merges two styles, the second winning', () => {
    const style = mergeStyles(
      expandStyle({ py: { base: '2', lg: '8' }, color: 'fg' }),
      expandStyle({ py: { lg: '10' } }),
    );
    expect(style).toEqual({ paddingBlock: { base: '2', lg: '10' }, color: 'fg' });
    expect(mergeStyles(style, expandStyle({ py: '0' }))).toEqual({ paddingBlock: '0', color: 'fg' });
  });

  it('treats selectors without & as their own', () => {
    expect(rulesOf({ 'h1,h2': { fontWeight: '650' }, '@media print': { html: { color: '#000' } } }, '')).toEqual([
      'h1,h2{font-weight:650}',
      '@media print{html{color:#000}}',
    ]);
  });
});

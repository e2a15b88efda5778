import { expandStyle, groupMedia, mergeStyles, toRules } from './css-rules';

const css = (style: Parameters<typeof expandStyle>[0]) => toRules(expandStyle(style), '.a');

describe('CSS from style objects', () => {
  it('expands short names, and replaces colours by variables and other tokens by values', () => {
    expect(css({ px: '4', bg: 'brandTint', w: '100%', borderRadius: '0 {radii.md}', ml: '-3' })).toEqual([
      '.a{padding-inline:1rem;background:var(--t);width:100%;border-radius:0 .875rem;margin-left:calc(-1*.75rem)}',
    ]);
  });

  it('writes values by width as media queries after the rest, narrow ones first', () => {
    expect(css({ py: { lg: '8', base: '2', md: '4' }, color: 'fg' })).toEqual([
      '.a{padding-block:.5rem;color:var(--f)}',
      '@media (min-width:720px){.a{padding-block:1rem}}',
      '@media (min-width:1024px){.a{padding-block:2rem}}',
    ]);
  });

  it('puts print last, whatever precedes it', () => {
    const [, screen, paper] = css({ _print: { p: '0' }, pt: { base: '1', md: '5' } });
    expect(screen).toContain('min-width');
    expect(paper).toBe('@media print{.a{padding:0}}');
  });

  it('nests selectors, each alternative within each', () => {
    expect(css({ '& b,& i': { '&:hover': { color: 'fg' } }, 'html &': { '--x': '1' } })).toEqual([
      '.a b:hover,.a i:hover{color:var(--f)}',
      'html .a{--x:1}',
    ]);
  });

  it('does not split at a comma within parentheses', () => {
    expect(css({ _disabled: { _after: { content: '""' } } })).toEqual([
      '.a:is(:disabled,[data-disabled],[aria-disabled=true])::after{content:""}',
    ]);
  });

  it('binds states to their selectors', () => {
    expect(css({ _hover: { color: 'fg' }, _dark: { '& .moon': { display: 'none' } } })).toEqual([
      '[data-theme=dark] .a .moon{display:none}',
      '@media (hover:hover){.a:hover:not(:disabled){color:var(--f)}}',
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
    expect(toRules({ 'h1,h2': { fontWeight: '650' }, '@media print': { html: { color: '#000' } } }, '')).toEqual([
      'h1,h2{font-weight:650}',
      '@media print{html{color:#000}}',
    ]);
  });

  it('writes a media query of several components once, in the same order', () => {
    const rules = [
      ...toRules(expandStyle({ p: { base: '1', lg: '2' } }), '.a'),
      ...toRules(expandStyle({ p: { base: '3', md: '4', lg: '5' }, _print: { p: '0' } }), '.b'),
    ];
    expect(groupMedia(rules)).toEqual([
      '.a{padding:.25rem}',
      '.b{padding:.75rem}',
      '@media (min-width:720px){.b{padding:1rem}}',
      '@media (min-width:1024px){.a{padding:.5rem}.b{padding:1.25rem}}',
      '@media print{.b{padding:0}}',
    ]);
  });
});

import { expandStyle, toRules } from './css-rules';
import { addContents } from './page-contents';
import { keepUsedRules } from './used-rules';

const HTML = '<div class="a"><p class="lead" data-kind="b">Text</p><details class="fold"></details></div>';

function kept(style: Parameters<typeof expandStyle>[0]): string[] {
  const contents = new Set<string>();
  addContents(HTML, contents);
  return keepUsedRules(toRules(expandStyle(style), '.a'), contents);
}

describe('the rules that a page needs', () => {
  it.each([
    ['its own', { p: '0' }, ['.a{padding:0}']],
    ['of a part that it has', { '& .lead': { p: '0' } }, ['.a .lead{padding:0}']],
    ['of a part that it does not show', { '& .note': { p: '0' } }, []],
    ['of an element that it has', { '&>p+details': { p: '0' } }, ['.a>p+details{padding:0}']],
    ['of an element that it does not have', { '& table': { p: '0' } }, []],
    ['of an element whose name begins as one that it has', { '& d': { p: '0' } }, []],
    ['of an attribute that it has', { '& [data-kind=b]': { p: '0' } }, ['.a [data-kind=b]{padding:0}']],
    ['of an attribute that it does not have', { '&[data-rows]': { p: '0' } }, []],
    ['of an attribute with another value', { '& [data-kind=c]': { p: '0' } }, []],
    ['of a state that only the application brings about', { '&[aria-current]': { p: '0' }, _disabled: { p: '0' } }, []],
    ['of one of two parts', { '& .lead,& .note': { p: '0' } }, ['.a .lead{padding:0}']],
    ['of a part at a width', { '& .note': { p: { base: '0', md: '1' } } }, []],
    [
      'within several queries',
      { '@supports (a:b)': { _print: { '& .lead': { p: '0' } } } },
      ['@supports (a:b){@media print{.a .lead{padding:0}}}'],
    ],
  ] as const)('are those %s', (_what, style, rules) => {
    expect(kept(style)).toEqual(rules);
  });

  it('include every state that it may come into before the application is there', () => {
    const states = {
      _hover: { p: '0' },
      '&[open]>.fold::before': { p: '0' },
      '& p[aria-busy=true]': { p: '0' },
      '&:has(.note)': { p: '0' },
      'html[data-theme] &': { p: '0' },
      '& .toast>.text': { p: '0' },
    };
    expect(kept(states)).toHaveLength(Object.keys(states).length);
  });
});

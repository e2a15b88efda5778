import { SERVED_ATTRIBUTE } from '#contract';
import { useMemo } from 'react';
import { styled } from '../../../shared/theme/styled';

/** The styles of running text, also used by the editor's preview and legal pages. */
export const Prose = styled('div', {
  base: {
    maxW: 'prose',
    fontSize: { base: '1.0625rem', md: '1.125rem' },
    lineHeight: '1.72',
    '& > * + *': { mt: '1.15em' },
    '& h2': { fontSize: '2xl', mt: '2em', pt: '.2em' },
    '& h3': { fontSize: 'xl', mt: '1.7em' },
    '& h4': { fontSize: 'lg', mt: '1.5em' },
    '& h2 + *,& h3 + *,& h4 + *': { mt: '.6em' },
    '& a': {
      color: 'brand',
      textDecoration: 'underline',
      textUnderlineOffset: '.18em',
      textDecorationThickness: '1px',
    },
    '& a:hover': { textDecorationThickness: '2px' },
    '& ul,& ol': { pl: '1.4em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { mt: '.45em' },
    '& li > ul,& li > ol': { mt: '.45em' },
    '& li::marker': { color: 'var(--cat,{colors.brand})', fontWeight: '600' },
    '& blockquote': {
      py: '3',
      px: '5',
      bg: 'var(--cat-tint,{colors.subtle})',
      borderInlineStart: '4px solid var(--cat,{colors.brand})',
      borderRadius: '0 {radii.md} {radii.md} 0',
    },
    // A shadow on an edge shows that there are more columns: the shadow is fixed, and a cover over it scrolls with the
    // table.
    '& .table': {
      overflowX: 'auto',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'surface',
      backgroundImage: ['{colors.surface} 60%', '{colors.border}']
        .flatMap((shade) => [
          `linear-gradient(90deg,${shade},transparent)`,
          `linear-gradient(270deg,${shade},transparent)`,
        ])
        .join(),
      backgroundPosition: '0,100%,0,100%',
      backgroundSize: '1.5rem,1.5rem,.75rem,.75rem',
      backgroundRepeat: 'no-repeat',
      backgroundAttachment: 'local,local,scroll,scroll',
    },
    '& table': { w: '100%', fontSize: '.92em', lineHeight: '1.5' },
    '& th,& td': {
      p: '3',
      minW: '7.5rem',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& tr:last-child td': { borderBottomWidth: '0' },
    // On a phone two columns become a list, and of more columns the first one is sticky, as row headers. Cells that span
    // rows would shift it.
    '@media (max-width:719px)': {
      '& table': { fontSize: '.86em', lineHeight: '1.45' },
      '& th,& td': { p: '2', minW: '0' },
      '& table:has(tr>:nth-child(3)):not(:has([rowspan]))': {
        '& tr>:first-child': { position: 'sticky', left: '0', maxW: '50vw', borderInlineEndWidth: '1px' },
        '& td:first-child': { bg: 'surface' },
      },
      '& .pairs table': { display: 'block', fontSize: '.92em' },
      '& .pairs :is(thead,tbody)': { display: 'block' },
      '& .pairs tr': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        py: '2',
        px: '3',
        borderTopWidth: '1px',
        borderColor: 'border',
      },
      '& .pairs thead tr': { bg: 'var(--cat-tint,{colors.subtle})', borderTopWidth: '0' },
      '& .pairs :is(th,td)': { display: 'block', p: '0', bg: 'none', borderWidth: '0', overflowWrap: 'anywhere' },
      '& .pairs td:first-child': { fontWeight: '600' },
    },
    // Labels and values: columns on a wide screen, rows on a phone.
    '& .labelled': {
      display: { md: 'grid' },
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      overflow: 'auto',
      bg: 'surface',
      fontSize: '.92em',
      lineHeight: '1.5',
    },
    '& .labelled > div': { display: { base: 'grid', md: 'block' }, gridTemplateColumns: '7rem minmax(0,1fr)' },
    '& .labelled > div + div': { borderColor: 'border', borderTopWidth: { base: '1px', md: '0' } },
    '& .labelled :is(dt,dd)': { py: { base: '2', md: '3' }, px: '3' },
    '& .labelled dd': { pt: { md: '0' } },
    '& .labelled dt': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontWeight: '600',
      color: 'var(--cat,{colors.brand})',
    },
    '& .labelled svg': {
      w: '1.1em',
      h: '1.1em',
      flexShrink: '0',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2',
    },
    '& th': { bg: 'var(--cat-tint,{colors.subtle})', fontWeight: '600' },
    '& code': { fontFamily: 'mono', fontSize: '.9em', bg: 'subtle', px: '.3em', py: '.1em', borderRadius: '4px' },
    '& pre': { p: '4', overflowX: 'auto', bg: 'subtle', borderRadius: 'md', lineHeight: '1.5' },
    '& pre code': { p: '0' },
    '& img': { borderRadius: 'md', mx: 'auto' },
    '& figcaption': { mt: '2', fontSize: 'sm', color: 'muted', textAlign: 'center' },
    '& hr': { borderTopWidth: '1px', borderColor: 'border' },
    '@media print': {
      maxW: 'none',
      fontSize: '11pt',
      // A drawing on a page of its own, or cut in two, wastes paper.
      '& img': { maxH: '7cm', w: 'auto', breakInside: 'avoid' },
      '& .table': { overflow: 'visible' },
      '& tr,& .labelled': { breakInside: 'avoid' },
      '& .heading': { breakAfter: 'avoid' },
      '& a[href^=http]::after': { content: '" (" attr(href) ")"', fontSize: '.8em' },
    },
  },
});

/** An article's text: HTML sanitised by the server, which has also wrapped its tables and code blocks. */
export function ArticleBody({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: html }), [html]);
  return <Prose {...{ [SERVED_ATTRIBUTE]: 'content' }} dangerouslySetInnerHTML={content} />;
}

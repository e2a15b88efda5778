import { styled } from '../../theme/styled';

const Trail = styled('nav', {
  base: {
    fontSize: 'sm',
    color: 'muted',
    '& ol': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& li + li::before': { content: '"/"', mr: '2', color: 'control' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    '& a:hover': { color: 'fg' },
  },
});

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

/** The breadcrumbs from the home page to this one. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </Trail>
  );
}

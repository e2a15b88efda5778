import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const Trail = styled(
  'nav',
  slots({
    root: { fontSize: 'sm', color: 'muted' },
    list: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    step: { '&:not(:first-child)::before': { content: '"/"', mr: '2', color: 'control' } },
    link: { textDecoration: 'underline', textUnderlineOffset: '.2em', '&:hover': { color: 'fg' } },
  }),
);

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  href?: string;
}

/** Breadcrumbs from the home page to the current page. */
export function Breadcrumb({ crumbs, className }: { crumbs: Crumb[]; className?: string }) {
  return (
    <Trail aria-label="Breadcrumb" className={className}>
      <ol className="list">
        {crumbs.map(({ label, href }) => (
          <li key={label} className="step">
            {href ? (
              <a href={href} className="link">
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
}

import { styled } from '../../theme/styled';

const Pages = styled('nav', {
  base: {
    mt: '10',
    '& ul,& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
    '& a,& span': {
      display: 'grid',
      placeItems: 'center',
      minW: '2.75rem',
      minH: '2.75rem',
      px: '3',
      borderRadius: 'full',
      fontWeight: '600',
    },
    '& a': { bg: 'surface', borderWidth: '1px', borderColor: 'border' },
    '& a:hover': { borderColor: 'control' },
    '& [aria-current]': { bg: 'brand', borderColor: 'brand', color: 'onBrand' },
  },
});

export interface PaginationProps {
  page: number;
  pages: number;
  /** Returns the URL of a page of the list. */
  href: (page: number) => string;
}

/** Links to the pages of a list: first, last and the current one's neighbours. Renders nothing for a single page. */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <Pages aria-label="Pagination">
      <ul>
        {page > 1 && (
          <li>
            <a href={href(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {shownPages(page, pages).map((number, index, all) => (
          <li key={number}>
            {number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <a href={href(number)} aria-current={number === page ? 'page' : undefined} aria-label={`Page ${number}`}>
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={href(page + 1)} rel="next">
              Next
            </a>
          </li>
        )}
      </ul>
    </Pages>
  );
}

function shownPages(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}

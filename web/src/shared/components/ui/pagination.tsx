import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' };

const disc = {
  display: 'grid',
  placeItems: 'center',
  minW: '2.75rem',
  minH: '2.75rem',
  px: '3',
  borderRadius: 'full',
  fontWeight: '600',
};

const Pages = styled('nav', {
  ...slots({
    root: { mt: '10' },
    list: line,
    item: line,
    gap: disc,
    link: {
      ...disc,
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      '&[aria-current]': { bg: 'brand', borderColor: 'brand', color: 'onBrand' },
      '&:hover': { borderColor: 'control' },
    },
  }),
  variants: { framed: { true: { mt: '0', py: '5', px: '4', borderTopWidth: '1px', borderColor: 'border' } } },
});

export interface PaginationProps {
  page: number;
  pages: number;
  /** Returns the URL of a page. */
  href: (page: number) => string;
  /** For the end of a framed list: adds a line above. */
  framed?: boolean;
}

/** Links to the pages of a list: first, last and the current one's neighbours. Renders nothing for a single page. */
export function Pagination({ page, pages, href, framed }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <Pages aria-label="Pagination" framed={framed}>
      <ul className="list">
        {page > 1 && (
          <li className="item">
            <a className="link" href={href(page - 1)} rel="prev">
              Previous
            </a>
          </li>
        )}
        {shownPages(page, pages).map((number, index, all) => (
          <li key={number} className="item">
            {number - (all[index - 1] ?? 0) > 1 && (
              <span className="gap" aria-hidden="true">
                …
              </span>
            )}
            <a
              className="link"
              href={href(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li className="item">
            <a className="link" href={href(page + 1)} rel="next">
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

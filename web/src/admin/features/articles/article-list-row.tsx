import type { CategoryId } from '#contract';
import type { ReactNode } from 'react';
import { TickBox } from '../../../shared/components/ui/tick-box';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { ListRow, type ListRowProps } from '../../components/list-row';

// A large touch target around a small checkbox.
const Choose = styled('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '2.5rem',
    h: '2.5rem',
    m: { base: '-.4rem -.25rem 0 -.5rem', lg: '-.5rem' },
    cursor: 'pointer',
  },
});

const ground = { borderRadius: 'sm', bg: 'var(--cat-tint)' };

const Picture = styled(
  'div',
  slots({
    root: {
      ...ground,
      // Hidden on a phone, where the text needs the width.
      display: { base: 'none', sm: 'block' },
      '&:empty': { display: 'none' },
    },
    image: {
      ...ground,
      w: '4rem',
      h: '3rem',
      // Covers are drawn for any aspect ratio and must not be cropped.
      '&:not([src^="/static/covers/"])': { objectFit: 'cover' },
    },
  }),
);

export interface ArticleListRowProps extends Pick<ListRowProps, 'title' | 'badges' | 'facts' | 'actions'> {
  category: CategoryId;
  /** An image with the class `image`. */
  picture?: ReactNode;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A row of a list of articles, with a checkbox. `title` is decoded. */
export function ArticleListRow({ category, picture, chosen, onChoose, ...row }: ArticleListRowProps) {
  return (
    <ListRow
      {...row}
      data-category={category}
      lead={
        <>
          <Choose className="no-print">
            <TickBox
              aria-label={`Select ${row.title}`}
              checked={chosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </Choose>
          {picture && <Picture>{picture}</Picture>}
        </>
      }
    />
  );
}

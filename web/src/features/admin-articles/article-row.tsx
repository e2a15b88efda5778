import { articlePath, CATEGORIES, editArticlePath, formatNumber, type AdminArticleSummary } from '#contract';
import { Badge } from '../../components/ui/badge';
import { Button, LinkButton } from '../../components/ui/button';
import { FeaturedPicture } from '../../components/ui/featured-picture';
import { NewTabHint, newTabProps } from '../../components/ui/link';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { EyeIcon, PencilIcon, TrashIcon } from '../../components/ui/work-icons';
import { decodeTitle } from '../../lib/plain-title';
import { styled } from '../../theme/styled';

const Row = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'auto minmax(0,1fr) auto' },
    alignItems: 'center',
    gap: { base: '3', md: '5' },
    px: { base: '4', md: '6' },
    py: '4',
    '& .thumb': { w: '5.5rem', h: '4rem', objectFit: 'cover', borderRadius: 'sm', bg: 'var(--cat-tint)' },
    '& .text': { display: 'grid', gap: '2', minW: '0', gridColumn: { md: '2' } },
    '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
    '& h3': { fontSize: 'lg' },
    '& .facts': { fontSize: 'sm', color: 'muted' },
    '& code': { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' },
    '& .actions': { display: 'flex', gap: '1', gridColumn: { md: '3' } },
  },
});

export interface ArticleRowProps {
  article: AdminArticleSummary;
  onDelete: () => void;
}

/** One article of the dashboard's list with all its data and what can be done with it. */
export function ArticleRow({ article, onDelete }: ArticleRowProps) {
  const title = decodeTitle(article.title);
  const edit = editArticlePath(article.id);
  const view = article.published ? articlePath(article.slug) : `${edit}?view=preview`;
  return (
    <Row data-category={article.category}>
      <FeaturedPicture article={article} className="thumb" sizes="6rem" />
      <div className="text">
        <div className="line">
          <h3>{title}</h3>
          {article.featured && <Badge tone="featured">Featured</Badge>}
          {!article.published && <Badge>Draft</Badge>}
        </div>
        <div className="line facts">
          <Badge tone="category">{CATEGORIES[article.category].name}</Badge>
          <span>{article.read_time}</span>
          <span>{formatNumber(article.word_count)} words</span>
          <code>{articlePath(article.slug)}</code>
        </div>
      </div>
      <div className="actions">
        <LinkButton href={view} size="sm" variant="ghost" {...newTabProps}>
          <EyeIcon size={18} />
          View
          <VisuallyHidden> {title}</VisuallyHidden>
          <NewTabHint />
        </LinkButton>
        <LinkButton href={edit} size="sm" variant="ghost" {...newTabProps}>
          <PencilIcon size={18} />
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
          <NewTabHint />
        </LinkButton>
        <Button size="sm" variant="danger" borderColor="transparent" onClick={onDelete}>
          <TrashIcon size={18} />
          Delete
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
    </Row>
  );
}

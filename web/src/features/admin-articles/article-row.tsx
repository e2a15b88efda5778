import { articlePath, CATEGORIES, editArticlePath, formatNumber, type AdminArticleSummary } from '#contract';
import { Badge } from '../../components/ui/badge';
import { Button, LinkButton } from '../../components/ui/button';
import { FeaturedPicture } from '../../components/ui/featured-picture';
import { NewTabHint, newTabProps } from '../../components/ui/link';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { EyeIcon, PencilIcon, TrashIcon } from '../../components/ui/work-icons';
import { decodeTitle } from '../../lib/plain-title';
import { partsOf } from '../../theme/parts';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', minW: '0' };

const { Root, Picture, Text, Line, Title, Facts, Path, Actions } = partsOf(
  {
    root: 'article',
    picture: 'div',
    text: 'div',
    line: 'div',
    title: 'h3',
    facts: 'div',
    path: 'code',
    actions: 'div',
  },
  {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'auto minmax(0,1fr)', lg: 'auto minmax(0,1fr) auto' },
      alignItems: { base: 'start', lg: 'center' },
      columnGap: { base: '4', lg: '5' },
      rowGap: '2',
      px: { base: '4', md: '6' },
      py: '4',
    },
    picture: {
      gridColumn: '1',
      '& img': { w: { base: '4.5rem', md: '5.5rem' }, h: { base: '3.5rem', md: '4rem' }, objectFit: 'cover' },
      '& img,&': { borderRadius: 'sm', bg: 'var(--cat-tint)' },
      '&:empty': { display: 'none' },
    },
    text: {
      display: 'grid',
      gap: '2',
      minW: '0',
      gridColumn: '2',
      '[data-plain] > &': { gridColumn: { base: '1 / -1', lg: '1 / 3' } },
    },
    line,
    title: { fontSize: 'lg', minW: '0', overflowWrap: 'anywhere' },
    facts: { ...line, fontSize: 'sm', color: 'muted' },
    path: { fontFamily: 'mono', fontSize: 'xs', minW: '0', overflowWrap: 'anywhere' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      gridColumn: { base: '1 / -1', lg: '3' },
      // The words of the first action stand under those of the row.
      ml: { base: '-3', lg: '0' },
    },
  },
);

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
    <Root data-category={article.category} data-plain={article.featured_image ? undefined : true}>
      {article.featured_image && (
        <Picture>
          <FeaturedPicture article={article} sizes="6rem" />
        </Picture>
      )}
      <Text>
        <Line>
          <Title>{title}</Title>
          {article.featured && <Badge tone="featured">Featured</Badge>}
          {!article.published && <Badge>Draft</Badge>}
        </Line>
        <Facts>
          <Badge tone="category">{CATEGORIES[article.category].name}</Badge>
          <span>{article.read_time}</span>
          <span>{formatNumber(article.word_count)} words</span>
          <Path>{articlePath(article.slug)}</Path>
        </Facts>
      </Text>
      <Actions>
        <LinkButton href={view} size="sm" px="3" variant="ghost" {...newTabProps}>
          <EyeIcon size={18} />
          View
          <VisuallyHidden> {title}</VisuallyHidden>
          <NewTabHint />
        </LinkButton>
        <LinkButton href={edit} size="sm" px="3" variant="ghost" {...newTabProps}>
          <PencilIcon size={18} />
          Edit
          <VisuallyHidden> {title}</VisuallyHidden>
          <NewTabHint />
        </LinkButton>
        <Button size="sm" px="3" variant="danger" borderColor="transparent" onClick={onDelete}>
          <TrashIcon size={18} />
          Delete
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </Actions>
    </Root>
  );
}

import { articlePath, CATEGORIES, type CategoryId, formatCount, formatDate, type SitemapGroup } from '#contract';
import { Heading } from '../../../shared/components/ui/layout';
import { Words } from '../../../shared/components/ui/words';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** Folds only where a list is long: on a phone. Older browsers fold everywhere. */
const UNFOLDED = '@supports selector(::details-content)';
const WIDE_OR_PAPER = '@media print,(min-width:720px)';

const Group = styled(
  'details',
  slots({
    root: {
      '&[open]>.head::before': { content: '"▾"' },
      [UNFOLDED]: { [WIDE_OR_PAPER]: { '&::details-content': { contentVisibility: 'visible' } } },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      minH: '2.75rem',
      pb: '2',
      borderBottom: '3px solid var(--cat)',
      '&::before': { content: '"▸"', color: 'var(--cat)' },
      '&::-webkit-details-marker': { display: 'none' },
      [UNFOLDED]: { [WIDE_OR_PAPER]: { pointerEvents: 'none', '&::before': { display: 'none' } } },
    },
    name: { flex: '1 1 8rem', fontSize: { base: 'xl', md: '3xl' } },
    count: { ml: 'auto', maxW: { base: '5.5rem', md: 'none' }, fontSize: 'sm', textAlign: 'end', color: 'muted' },
    // Multi-column layout, so that each column reads in order.
    articles: { columns: { md: '2' }, columnGap: '10' },
    article: { breakInside: 'avoid', py: { base: '2', md: '3' }, borderBottomWidth: '1px', borderColor: 'border' },
    title: { fontSize: { base: 'md', md: 'lg' } },
    to: { _hover: { color: 'var(--cat)', textDecoration: 'underline', textUnderlineOffset: '.2em' } },
    about: { mt: { md: '1' }, fontSize: { base: 'xs', md: 'sm' }, lineHeight: '1.45' },
    facts: { color: 'muted', fontSize: 'xs', whiteSpace: { md: 'nowrap' } },
  }),
);

/** The id of a category's group, for fragment links. */
export const groupId = (category: CategoryId) => `${category}-guides`;

/** The articles of one category on the sitemap, folded on a phone. */
export function ArticleGroup({ group: { category, total, articles } }: { group: SitemapGroup }) {
  if (articles.length === 0) return null;
  return (
    <Group data-category={category} id={groupId(category)}>
      <summary className="head">
        <Heading as="h3" className="name">
          {CATEGORIES[category].name}
        </Heading>
        <span className="count">{`${formatCount(total, 'article')} available`}</span>
      </summary>
      <ul className="articles">
        {articles.map((article) => (
          <li key={article.id} className="article">
            <h4 className="title">
              <a href={articlePath(article.slug)} className="to">
                <Words text={article.title} />
              </a>
            </h4>
            <p className="about">
              {article.excerpt && <Words text={`${article.excerpt} `} />}
              <span className="facts">
                {article.read_time} · <time dateTime={article.publish_date}>{formatDate(article.publish_date)}</time>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}

import { articlePath, CATEGORIES, type CategoryId, countOf, formatDate, teaser, type SitemapGroup } from '#contract';
import { Heading } from '../../components/ui/layout';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const Group = styled(
  'section',
  slots({
    root: { breakInside: 'auto' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      pb: '2',
      borderBottom: '3px solid var(--cat)',
    },
    count: { fontSize: 'sm', color: 'muted' },
    // Multi-column layout, so that each column reads in order.
    articles: { columns: { md: '2' }, columnGap: '10' },
    article: { breakInside: 'avoid', py: { base: '2', md: '3' }, borderBottomWidth: '1px', borderColor: 'border' },
    title: { fontSize: { base: 'md', md: 'lg' } },
    to: { _hover: { color: 'var(--cat)', textDecoration: 'underline', textUnderlineOffset: '.2em' } },
    about: { mt: { md: '1' }, fontSize: { base: 'xs', md: 'sm' }, lineHeight: '1.45' },
    facts: { color: 'muted', fontSize: 'xs', whiteSpace: 'nowrap' },
  }),
);

/** Maximum length of an excerpt: two lines on a phone, followed by the metadata. */
const EXCERPT_LENGTH = 90;

/** The id of a category's group, for fragment links. */
export const groupId = (category: CategoryId) => `${category}-guides`;

/** The articles of one category on the sitemap. */
export function ArticleGroup({ group: { category, total, articles } }: { group: SitemapGroup }) {
  if (articles.length === 0) return null;
  return (
    <Group data-category={category} id={groupId(category)}>
      <div className="head">
        <Heading as="h3" size="section">
          {CATEGORIES[category].name}
        </Heading>
        <p className="count">{`${countOf(total, 'article')} available`}</p>
      </div>
      <ul className="articles">
        {articles.map((article) => (
          <li key={article.id} className="article">
            <h4 className="title">
              <a href={articlePath(article.slug)} className="to">
                {article.title}
              </a>
            </h4>
            <p className="about">
              {article.excerpt && `${teaser(article.excerpt, EXCERPT_LENGTH)} `}
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

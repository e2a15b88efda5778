import { articlePath, CATEGORIES, countOf, formatDate, type SitemapGroup } from '#contract';
import { Heading } from '../../components/ui/layout';
import { styled } from '../../theme/styled';

const Group = styled('section', {
  base: {
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '4',
      pb: '3',
      borderBottom: '3px solid var(--cat)',
    },
    '& .head p,& .facts': { fontSize: 'sm', color: 'muted' },
    // Columns fill from top to bottom: the order stays readable in both.
    '& ul': { columns: { md: '2' }, columnGap: '10' },
    '& li': { breakInside: 'avoid', py: '4', borderBottomWidth: '1px', borderColor: 'border' },
    '& h4': { fontSize: 'lg' },
    '& h4 a:hover': { color: 'var(--cat)', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    '& .excerpt': { mt: '1', fontSize: 'sm', lineClamp: '2' },
    '& .facts': { mt: '1', fontSize: 'xs' },
  },
});

/** The articles of one category, on the sitemap screen. */
export function ArticleGroup({ group: { category, total, articles } }: { group: SitemapGroup }) {
  if (articles.length === 0) return null;
  return (
    <Group data-category={category}>
      <div className="head">
        <Heading as="h3" size="section">
          {CATEGORIES[category].name}
        </Heading>
        <p>{`${countOf(total, 'article')} available`}</p>
      </div>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <h4>
              <a href={articlePath(article.slug)}>{article.title}</a>
            </h4>
            {article.excerpt && <p className="excerpt">{article.excerpt}</p>}
            <p className="facts">
              {article.read_time} · <time dateTime={article.publish_date}>{formatDate(article.publish_date)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}

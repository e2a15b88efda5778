import { capitalised, formatNumber, routes } from '#contract';
import { Container, Heading, Section } from '../../components/ui/layout';
import { PageIntro } from '../../components/ui/page-intro';
import { Pagination } from '../../components/ui/pagination';
import { ArticleGroup, groupId } from '../../features/sitemap/article-group';
import { SiteLists } from '../../features/sitemap/site-lists';
import { SiteStatistics } from '../../features/sitemap/site-statistics';
import type { ScreenProps } from '../screen-props';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const Groups = styled('div', { base: { display: 'grid', gap: { base: '8', md: '12' } } });

const Jumps = styled(
  'ul',
  slots({ root: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '6' }, badge: { py: '2', fontSize: 'sm' } }),
);

const STATISTICS_ID = 'statistics';

/** The sitemap: all pages and articles. */
export default function SitemapScreen({ data: { page, pages, groups, statistics } }: ScreenProps<'sitemap'>) {
  return (
    <>
      <PageIntro title="Sitemap" lead="Every page and every guide of this site." />
      <Container>
        <Section pb="0" pt={{ base: '6', lg: '12' }}>
          <SiteLists />
        </Section>
        <Section pb="0" pt={{ base: '8', lg: '12' }}>
          <Heading mb="3">All Articles</Heading>
          {groups.length > 0 && (
            <nav aria-label="Groups of articles" className="no-print">
              <Jumps>
                {groups.map(({ category, total }) => (
                  <li key={category} data-category={category}>
                    <a href={`#${groupId(category)}`} className="badge" data-tone="category">
                      {`${capitalised(category)} (${formatNumber(total)})`}
                    </a>
                  </li>
                ))}
                <li>
                  <a href={`#${STATISTICS_ID}`} className="badge">
                    Statistics
                  </a>
                </li>
              </Jumps>
            </nav>
          )}
          {groups.length === 0 && <p>No articles have been published yet.</p>}
          <Groups>
            {groups.map((group) => (
              <ArticleGroup key={group.category} group={group} />
            ))}
          </Groups>
          <Pagination page={page} pages={pages} href={(number) => sitemapPath(number)} />
        </Section>
        <Section id={STATISTICS_ID}>
          <SiteStatistics statistics={statistics} />
        </Section>
      </Container>
    </>
  );
}

function sitemapPath(page: number): string {
  return page > 1 ? `${routes.sitemap}?page=${page}` : routes.sitemap;
}

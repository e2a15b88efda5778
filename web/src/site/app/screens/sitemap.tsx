import { capitalised, formatNumber, routes } from '#contract';
import { Container, Heading, Section } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { Pagination } from '../../../shared/components/ui/pagination';
import { ArticleGroup, groupId } from '../../features/sitemap/article-group';
import { SiteLists } from '../../features/sitemap/site-lists';
import { SiteStatistics } from '../../features/sitemap/site-statistics';
import type { ScreenProps } from '../screen-props';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Groups = styled('div', { base: { display: 'grid', gap: { base: '4', md: '12' } } });

const Jumps = styled(
  'nav',
  slots({
    // On a phone the folded groups are such a list themselves.
    root: { display: { base: 'none', md: 'block' }, mb: '6' },
    list: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    badge: { py: '2', fontSize: 'sm' },
  }),
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
            <Jumps aria-label="Groups of articles" className="no-print">
              <ul className="list">
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
              </ul>
            </Jumps>
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

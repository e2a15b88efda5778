import { routes } from '#contract';
import { Container, Heading, Section } from '../../components/ui/layout';
import { PageIntro } from '../../components/ui/page-intro';
import { Pagination } from '../../components/ui/pagination';
import { ArticleGroup } from '../../features/sitemap/article-group';
import { SiteLists } from '../../features/sitemap/site-lists';
import { SiteStatistics } from '../../features/sitemap/site-statistics';
import type { ScreenProps } from '../screen-props';
import { styled } from '../../theme/styled';

const Groups = styled('div', { base: { display: 'grid', gap: '12' } });

/** All pages and articles of the site. */
export default function SitemapScreen({ data: { page, pages, groups, statistics } }: ScreenProps<'sitemap'>) {
  return (
    <>
      <PageIntro title="Sitemap" lead="Every page and every guide of this site." />
      <Container>
        <Section pb="0">
          <SiteLists />
        </Section>
        <Section pb="0">
          <Heading mb="8">All Articles</Heading>
          {groups.length === 0 && <p>No articles have been published yet.</p>}
          <Groups>
            {groups.map((group) => (
              <ArticleGroup key={group.category} group={group} />
            ))}
          </Groups>
          <Pagination page={page} pages={pages} href={(number) => sitemapPath(number)} />
        </Section>
        <Section>
          <SiteStatistics statistics={statistics} />
        </Section>
      </Container>
    </>
  );
}

function sitemapPath(page: number): string {
  return page > 1 ? `${routes.sitemap}?page=${page}` : routes.sitemap;
}

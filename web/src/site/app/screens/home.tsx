import { CATEGORY_IDS } from '#contract';
import { ArtSprite } from '../../../shared/components/art/art-sprite';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { CardGrid, Container, Heading, Section } from '../../../shared/components/ui/layout';
import { ArticleCards } from '../../features/articles/article-card';
import { CategoryCard, CategoryCell, CategoryGrid } from '../../features/home/category-card';
import { ClosingCall } from '../../features/home/closing-call';
import { Hero } from '../../features/home/hero';
import { HomePlan } from '../../features/plan/home-plan';
import { ChangesSinceVisit } from '../changes-since-visit';
import type { ScreenProps } from '../screen-props';

/** The home page. */
export default function HomeScreen({ data }: ScreenProps<'home'>) {
  const featured = data.featured.length > 0;
  const articles = featured ? data.featured : data.latest;
  return (
    <>
      <ArtSprite categories={CATEGORY_IDS} />
      <Hero count={data.count} />
      <HomePlan />
      <Container>
        <ChangesSinceVisit />
      </Container>
      {articles.length > 0 ? (
        <Section>
          <Container>
            <Heading mb="6">{featured ? 'Featured Articles' : 'Latest Articles'}</Heading>
            <CardGrid>
              <ArticleCards articles={articles} newTab brief />
            </CardGrid>
          </Container>
        </Section>
      ) : (
        <EmptyState title="Coming Soon">
          <EmptyText>We are writing the first guides. Please check back soon.</EmptyText>
        </EmptyState>
      )}
      {data.categories.length > 0 && (
        <Section bg="subtle">
          <Container>
            <Heading mb="6">Explore by Category</Heading>
            <CategoryGrid>
              {data.categories.map((preview) => (
                <CategoryCell key={preview.id}>
                  <CategoryCard preview={preview} />
                </CategoryCell>
              ))}
            </CategoryGrid>
          </Container>
        </Section>
      )}
      <ClosingCall />
    </>
  );
}

import { CATEGORIES, categoryPath, routes } from '#contract';
import { ArtSprite } from '../../components/art/category-art';
import { LinkButton } from '../../components/ui/button';
import { EmptyState, EmptyText } from '../../components/ui/empty-state';
import { CardGrid, Container, Section } from '../../components/ui/layout';
import { Pagination } from '../../components/ui/pagination';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { ArticleCards } from '../../features/articles/article-card';
import { CategoryHeader } from '../../features/categories/category-header';
import { TopicGrid } from '../../features/categories/topic-grid';
import type { ScreenProps } from '../screen-props';

/** The page of a category or subcategory. */
export default function CategoryScreen({ data }: ScreenProps<'category'>) {
  const { category, subcategory, topics, list } = data;
  return (
    <div data-category={category}>
      <ArtSprite categories={[category]} />
      <CategoryHeader page={data} />
      <TopicGrid category={category} topics={topics} />
      {list.items.length > 0 ? (
        <Section pt={{ base: '8', lg: '10' }}>
          <Container>
            <VisuallyHidden as="h2">Articles</VisuallyHidden>
            <CardGrid>
              <ArticleCards articles={list.items} badge="subcategory" plain />
            </CardGrid>
            <Pagination
              page={list.page}
              pages={list.pages}
              href={(page) => categoryPath(category, subcategory, page)}
            />
          </Container>
        </Section>
      ) : (
        <EmptyState title="No articles yet" action={<LinkButton href={routes.home}>Return to Home</LinkButton>}>
          <EmptyText>{`No articles have been published for ${CATEGORIES[category].name} yet.`}</EmptyText>
        </EmptyState>
      )}
    </div>
  );
}

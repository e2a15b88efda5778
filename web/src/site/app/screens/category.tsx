import { type ArticleCard, CATEGORIES, categoryPath, routes, subcategoryName } from '#contract';
import { ArtSprite } from '../../../shared/components/art/art-sprite';
import { LinkButton } from '../../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { CardGrid, Container, Heading, Section } from '../../../shared/components/ui/layout';
import { Pagination } from '../../../shared/components/ui/pagination';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { ArticleCards } from '../../features/articles/article-card';
import { CategoryHeader } from '../../features/categories/category-header';
import { TopicGrid } from '../../features/categories/topic-grid';
import { styled } from '../../../shared/theme/styled';
import type { ScreenProps } from '../screen-props';

const Group = styled('section', { base: { '& + &': { mt: { base: '6', md: '10' } } } });

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
            {data.by_topic && !subcategory ? (
              groupByTopic(list.items).map(({ topic, articles }) => (
                <Group key={topic}>
                  <Heading size="card" mb={{ base: '2', md: '4' }}>
                    {topic ? subcategoryName(topic) : 'More Guides'}
                  </Heading>
                  <Cards articles={articles} />
                </Group>
              ))
            ) : (
              <>
                <VisuallyHidden as="h2">Articles</VisuallyHidden>
                <Cards articles={list.items} />
              </>
            )}
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

function Cards({ articles }: { articles: ArticleCard[] }) {
  return (
    <CardGrid gap={{ base: '0', md: '6' }}>
      <ArticleCards articles={articles} badge="subcategory" plain rows />
    </CardGrid>
  );
}

/** Groups articles that come in the order of their topics. */
function groupByTopic(articles: readonly ArticleCard[]): { topic: string; articles: ArticleCard[] }[] {
  const groups = new Map<string, ArticleCard[]>();
  for (const article of articles)
    groups.set(article.subcategory, [...(groups.get(article.subcategory) ?? []), article]);
  return [...groups].map(([topic, grouped]) => ({ topic, articles: grouped }));
}

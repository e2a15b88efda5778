import { chakra } from '@chakra-ui/react';
import { ArtSprite } from '../../components/art/category-art';
import { Container } from '../../components/ui/layout';
import { ArticleBody } from '../../features/articles/article-body';
import { ArticleEnd, RelatedArticles } from '../../features/articles/article-footer';
import { ArticleHeader } from '../../features/articles/article-header';
import type { ScreenProps } from '../screen-registry';

// On wide screens the second column is the side panel's; the text keeps its measure either way.
const Columns = chakra('div', {
  base: {
    py: { base: '8', lg: '12' },
    display: 'grid',
    columnGap: '16',
    gridTemplateColumns: { base: 'minmax(0,1fr)', xl: 'minmax(0,46rem) minmax(0,1fr)' },
  },
});

/** An article with what belongs to it. */
export default function ArticleScreen({ data: { article, related } }: ScreenProps<'article'>) {
  return (
    <div data-category={article.category}>
      <ArtSprite categories={[article.category]} />
      <article>
        <ArticleHeader article={article} />
        <Container>
          <Columns>
            <div>
              <ArticleBody html={article.content} />
              <ArticleEnd article={article} />
            </div>
          </Columns>
        </Container>
      </article>
      <RelatedArticles articles={related} />
    </div>
  );
}

import { chakra } from '@chakra-ui/react';
import { formatDate } from '#contract';
import { ArtSprite } from '../../components/art/category-art';
import { Container } from '../../components/ui/layout';
import { Notice } from '../../components/ui/notice';
import { ArticleHeader } from '../../features/articles/article-header';
import { ArticleText } from '../../features/articles/article-text';
import { CheckedFacts } from '../../features/articles/checked-facts';
import type { ScreenProps } from '../screen-props';

/** An article as it will be, for whoever has the link: nobody counts that it is read. */
export default function PreviewScreen({ data: { article, published, expires_at } }: ScreenProps<'preview'>) {
  return (
    <div data-category={article.category}>
      <ArtSprite categories={[article.category]} />
      <Container>
        <Notice role="note" aria-label="Preview" my="4">
          <strong>This is a preview.</strong>{' '}
          {published
            ? 'Readers of the site still see the published text.'
            : 'Readers of the site do not see this article yet.'}{' '}
          The link works until {formatDate(expires_at)}.
        </Notice>
      </Container>
      <article>
        <ArticleHeader article={article} />
        <Container>
          <chakra.div py={{ base: '5', lg: '12' }} maxW="46rem">
            <ArticleText article={article} />
            <CheckedFacts article={article} />
          </chakra.div>
        </Container>
      </article>
    </div>
  );
}

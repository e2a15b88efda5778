import { chakra } from '@chakra-ui/react';
import type { ArticleView } from '#contract';
import { ArtSprite } from '../../shared/components/art/art-sprite';
import { Container } from '../../shared/components/ui/layout';
import { ArticleHeader } from '../../site/features/articles/article-header';
import { ArticleText } from '../../site/features/articles/article-text';
import { openLinkInNewTab } from './open-link-in-new-tab';

/** An article as its public page shows it, except that links open in a new tab to keep the editor open. */
export function ArticlePreviewPage({ article }: { article: ArticleView }) {
  return (
    <div data-category={article.category} onClickCapture={openLinkInNewTab}>
      <ArtSprite categories={[article.category]} />
      <article>
        <ArticleHeader article={article} />
        <Container>
          <chakra.div py={{ base: '8', lg: '12' }} maxW="46rem">
            <ArticleText article={article} />
          </chakra.div>
        </Container>
      </article>
    </div>
  );
}

import { ArtSprite } from '../../../shared/components/art/art-sprite';
import { Container } from '../../../shared/components/ui/layout';
import { Notice } from '../../../shared/components/ui/notice';
import { ArticleColumns } from '../../features/articles/article-columns';
import { ArticleHeader } from '../../features/articles/article-header';
import { formatMoment } from '../../../shared/lib/format-time';
import type { ScreenProps } from '../screen-props';

/** An unpublished article behind a preview link. Reads are not counted. */
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
          The link works until {formatMoment(expires_at)} (Indian time).
        </Notice>
      </Container>
      <article>
        <ArticleHeader article={article} />
        <ArticleColumns article={article} />
      </article>
    </div>
  );
}

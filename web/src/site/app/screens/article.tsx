import { ArticleColumns } from '../../features/articles/article-columns';
import { ArticleEnd, RelatedArticles } from '../../features/articles/article-footer';
import { ArticleHeader } from '../../features/articles/article-header';
import { HelpfulVote } from '../../features/articles/helpful-vote';
import { readersCounted, useReadBeacon } from '../../features/articles/read-beacon';
import { SaveMark } from '../../features/articles/save-mark';
import { ShareButton } from '../../features/articles/share-button';
import { PlanLine } from '../../features/plan/plan-line';
import type { ScreenProps } from '../screen-props';

/** The article page; of one without a picture, `drawn-article` has the drawing. */
export default function ArticleScreen({ data: { article, related, plan } }: ScreenProps<'article'>) {
  useReadBeacon(article.id);
  return (
    <div data-category={article.category} {...readersCounted(article.id)}>
      <article>
        <ArticleHeader
          article={article}
          actions={
            <>
              <SaveMark slug={article.slug} title={article.title} headings={article.headings} />
              <ShareButton article={article} />
            </>
          }
        />
        <ArticleColumns article={article} afterText={plan && <PlanLine place={plan} slug={article.slug} />}>
          <ArticleEnd
            article={article}
            vote={<HelpfulVote article={article} />}
            share={<ShareButton article={article} />}
          />
        </ArticleColumns>
      </article>
      <RelatedArticles articles={related} />
    </div>
  );
}

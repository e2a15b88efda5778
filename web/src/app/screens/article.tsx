import { ArtSprite } from '../../components/art/category-art';
import { Container } from '../../components/ui/layout';
import { ArticleEnd, RelatedArticles } from '../../features/articles/article-footer';
import { ArticleHeader } from '../../features/articles/article-header';
import { ArticleText } from '../../features/articles/article-text';
import { CheckedFacts } from '../../features/articles/checked-facts';
import { HelpfulVote } from '../../features/articles/helpful-vote';
import { readersCounted, useReadBeacon } from '../../features/articles/read-beacon';
import { ShareButton } from '../../features/articles/share-button';
import { OnThisPage, TableOfContents } from '../../features/articles/toc';
import { PlanLine } from '../../features/plan/plan-line';
import type { ScreenProps } from '../screen-props';
import { styled } from '../../theme/styled';

// On wide screens the second column is the side panel's; the text keeps its measure either way.
const Columns = styled('div', {
  base: {
    py: { base: '5', lg: '12' },
    _print: { display: 'block', py: '4' },
    display: 'grid',
    columnGap: { lg: '8', xl: '16' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,46rem) minmax(0,1fr)' },
  },
});

/** An article with what belongs to it. */
export default function ArticleScreen({ data: { article, related, plan } }: ScreenProps<'article'>) {
  useReadBeacon(article.id);
  const contents = article.headings.length > 0;
  return (
    <div data-category={article.category} {...readersCounted(article.id)}>
      <ArtSprite categories={[article.category]} />
      <article>
        <ArticleHeader article={article} actions={<ShareButton article={article} />} />
        <Container>
          <Columns>
            <div>
              {contents && <OnThisPage headings={article.headings} />}
              <ArticleText article={article} />
              {plan && <PlanLine place={plan} />}
              <CheckedFacts article={article} />
              <ArticleEnd
                article={article}
                vote={<HelpfulVote article={article} />}
                share={<ShareButton article={article} />}
              />
            </div>
            {contents && <TableOfContents headings={article.headings} />}
          </Columns>
        </Container>
      </article>
      <RelatedArticles articles={related} />
    </div>
  );
}

import type { Proposal } from '#contract';
import { ArticleBody } from '../../site/features/articles/article-body';
import { useDraftDifference } from '../features/proposals/api';
import { Comparison } from '../features/versions/comparison';
import { openLinkInNewTab } from './open-link-in-new-tab';

/** What a proposed draft changes, in one text. */
export function ProposedChange({ draft }: { draft: Proposal }) {
  const { data, error, isLoading } = useDraftDifference(draft);
  return (
    <Comparison
      comparison={data}
      error={error}
      busy={isLoading}
      about={draft.article_id === null ? 'The whole text is new' : 'The article and what is proposed'}
      renderText={(html) => (
        <div onClickCapture={openLinkInNewTab}>
          <ArticleBody html={html} />
        </div>
      )}
    />
  );
}

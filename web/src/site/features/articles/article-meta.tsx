import { formatDate, formatCount, type ArticleCard } from '#contract';
import type { ReactNode } from 'react';
import { CalendarIcon, ClockIcon, TextIcon } from '../../../shared/components/ui/icons';

type MetaDetails = Pick<ArticleCard, 'publish_date' | 'read_time' | 'word_count'>;

interface ArticleMetaProps {
  article: MetaDetails;
  /** Only the read time. */
  brief?: boolean | undefined;
  children?: ReactNode;
}

/** Publish date, read time and word count of an article, and further items. */
export function ArticleMeta({ article, brief = false, children }: ArticleMetaProps) {
  return (
    <ul className="article-meta">
      {!brief && article.publish_date && (
        <li className="fact">
          <CalendarIcon size={15} />
          <time dateTime={article.publish_date}>{formatDate(article.publish_date)}</time>
        </li>
      )}
      <li className="fact">
        <ClockIcon size={15} />
        {article.read_time}
      </li>
      {!brief && (
        <li className="fact">
          <TextIcon size={15} />
          {formatCount(article.word_count, 'word')}
        </li>
      )}
      {children}
    </ul>
  );
}

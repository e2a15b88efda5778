import { formatDate, countOf, type ArticleCard } from '#contract';
import { CalendarIcon, ClockIcon, TextIcon } from '../../components/ui/icons';

type Facts = Pick<ArticleCard, 'publish_date' | 'read_time' | 'word_count'>;

/** Publish date, read time and word count of an article. */
export function ArticleMeta({ article }: { article: Facts }) {
  return (
    <ul className="article-meta">
      {article.publish_date && (
        <li className="fact">
          <CalendarIcon size={15} />
          <time dateTime={article.publish_date}>{formatDate(article.publish_date)}</time>
        </li>
      )}
      <li className="fact">
        <ClockIcon size={15} />
        {article.read_time}
      </li>
      <li className="fact">
        <TextIcon size={15} />
        {countOf(article.word_count, 'word')}
      </li>
    </ul>
  );
}

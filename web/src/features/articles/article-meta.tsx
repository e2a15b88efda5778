import { chakra } from '@chakra-ui/react';
import { formatDate, formatNumber, type ArticleCard } from '#contract';
import { CalendarIcon, ClockIcon, TextIcon } from '../../components/ui/icons';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    fontSize: 'xs',
    color: 'muted',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '1' },
  },
});

type Facts = Pick<ArticleCard, 'publish_date' | 'read_time' | 'word_count'>;

/** Publish date, read time and word count of an article. */
export function ArticleMeta({ article, size }: { article: Facts; size?: 'md' }) {
  return (
    <List fontSize={size}>
      {article.publish_date && (
        <li>
          <CalendarIcon size={15} />
          <time dateTime={article.publish_date}>{formatDate(article.publish_date)}</time>
        </li>
      )}
      <li>
        <ClockIcon size={15} />
        {article.read_time}
      </li>
      <li>
        <TextIcon size={15} />
        {`${formatNumber(article.word_count)} words`}
      </li>
    </List>
  );
}

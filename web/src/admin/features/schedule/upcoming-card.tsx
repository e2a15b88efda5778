import { chakra } from '@chakra-ui/react';
import { editArticlePath, formatNumber, routes } from '#contract';
import { useId } from 'react';
import { Card } from '../../../shared/components/ui/card';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { formatMoment } from '../../../shared/lib/format-time';
import { useUpcoming } from './api';

/** Maximum number of changes shown. */
const MAX_SHOWN = 5;

/** The 'Upcoming' card: the next scheduled changes. Renders nothing if there are none. */
export function UpcomingCard() {
  const { data } = useUpcoming();
  const id = useId();
  if (!data || data.length === 0) return null;
  const more = data.length - MAX_SHOWN;
  return (
    <Card as="section" padded display="grid" gap="3" mb="6" aria-labelledby={id}>
      <Heading as="h2" size="card" id={id}>
        Upcoming
      </Heading>
      <chakra.ul display="grid" gap="2" fontSize="sm">
        {data.slice(0, MAX_SHOWN).map(({ article_id, title, act, at, overdue }) => (
          <chakra.li key={`${article_id} ${act}`} overflowWrap="anywhere">
            <Link href={editArticlePath(article_id)}>{title}</Link>
            {act === 'publish' ? ' will be published on ' : ' goes offline on '}
            <time dateTime={at}>{formatMoment(at)}</time>
            {overdue && ': overdue, will be retried'}
          </chakra.li>
        ))}
      </chakra.ul>
      {more > 0 && (
        <Link href={`${routes.admin}?status=scheduled`} fontSize="sm" justifySelf="start">
          And {formatNumber(more)} more
        </Link>
      )}
    </Card>
  );
}

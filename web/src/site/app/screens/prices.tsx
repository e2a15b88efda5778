import { pricesChecked, SERVED_ATTRIBUTE, type ServedPrices } from '#contract';
import { useMemo } from 'react';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { PriceList } from '../../features/money/price-list';
import { PriceBody } from '../../features/money/price-style';

const served = { [SERVED_ATTRIBUTE]: 'prices' };

/** Official and customary prices by subject; what changed lately comes first. */
export default function PricesScreen({ data }: { data: ServedPrices }) {
  const { changed, subjects, list, checked = pricesChecked(data) } = data;
  return (
    <>
      <PageIntro
        title="Prices Today"
        lead="What offices charge and what is usual, by subject: each price with its source and the day we checked it."
      >
        {checked && <p>{checked}</p>}
      </PageIntro>
      <Container>
        {list !== undefined ? (
          <ServedList html={list} />
        ) : subjects.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are collecting the prices. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <PriceBody {...served}>
            <PriceList changed={changed} subjects={subjects} />
          </PriceBody>
        )}
      </Container>
    </>
  );
}

/** The list as rendered by the server. */
function ServedList({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: html }), [html]);
  return <PriceBody {...served} dangerouslySetInnerHTML={content} />;
}

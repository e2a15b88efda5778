import { pricesChecked, type ServedPrices } from '#contract';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { Served } from '../../components/served';
import { PriceList } from '../../features/money/price-list';
import { PriceBody } from '../../features/money/price-style';

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
        {list === undefined && subjects.length === 0 ? (
          <EmptyState title="Coming Soon">
            <EmptyText>We are collecting the prices. Please check back soon.</EmptyText>
          </EmptyState>
        ) : (
          <Served as={PriceBody} mark="prices" html={list}>
            <PriceList changed={changed} subjects={subjects} />
          </Served>
        )}
      </Container>
    </>
  );
}

import { Container, Heading } from '../../components/ui/layout';
import type { ScreenProps } from '../screen-registry';

/** What was found for a query. */
export default function SearchScreen({ data }: ScreenProps<'search'>) {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        {data.q ? `Search Results for "${data.q}"` : 'Search Articles'}
      </Heading>
    </Container>
  );
}

import { Container, Heading } from '../../components/ui/layout';

/** The terms of service. */
export default function TermsScreen() {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        Terms of Service
      </Heading>
    </Container>
  );
}

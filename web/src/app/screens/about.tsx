import { Container, Heading } from '../../components/ui/layout';

/** Who writes these guides, and how. */
export default function AboutScreen() {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        About Us
      </Heading>
    </Container>
  );
}

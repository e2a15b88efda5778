import { Container, Heading } from '../../components/ui/layout';

/** The contact page. */
export default function ContactScreen() {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        Contact Us
      </Heading>
    </Container>
  );
}

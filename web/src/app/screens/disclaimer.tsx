import { Container, Heading } from '../../components/ui/layout';

/** The disclaimer. */
export default function DisclaimerScreen() {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        Disclaimer
      </Heading>
    </Container>
  );
}

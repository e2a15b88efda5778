import { Container, Heading } from '../../components/ui/layout';

/** The privacy policy. */
export default function PrivacyScreen() {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        Privacy Policy
      </Heading>
    </Container>
  );
}

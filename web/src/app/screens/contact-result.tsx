import { Container, Heading } from '../../components/ui/layout';
import type { ScreenProps } from '../screen-registry';

/** The answer to a contact form that was posted without JavaScript. */
export default function ContactResultScreen({ data }: ScreenProps<'contact-result'>) {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        {data.sent ? 'Message sent successfully!' : 'Error sending message'}
      </Heading>
    </Container>
  );
}

import { Container, Heading } from '../../components/ui/layout';

/** All pages and articles of the site. */
export default function SitemapScreen() {
  return (
    <Container py={{ base: '10', lg: '16' }}>
      <Heading as="h1" size="page">
        Sitemap
      </Heading>
    </Container>
  );
}

import { categoryPath, routes } from '#contract';
import { LinkButton } from '../../../shared/components/ui/button';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Band = styled(
  'section',
  slots({
    root: {
      display: 'grid',
      justifyItems: 'start',
      gap: '5',
      px: { base: '6', md: '12' },
      py: { base: '10', md: '16' },
      borderRadius: 'lg',
      bg: 'brandTint',
    },
    text: { maxW: '38rem', fontSize: 'lg' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  }),
);

/** The home page's closing call to action. */
export function ClosingCall() {
  return (
    <Container py={{ base: '12', lg: '16' }}>
      <Band>
        <Heading>Ready to make Bangalore home?</Heading>
        <p className="text">Start with a roof over your head, and let the rest of the city follow from there.</p>
        <div className="actions">
          <LinkButton href={categoryPath('housing')}>Start with Housing</LinkButton>
          <LinkButton href={routes.about} variant="outline">
            About This Guide
          </LinkButton>
        </div>
      </Band>
    </Container>
  );
}

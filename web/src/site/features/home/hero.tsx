import { categoryPath, formatNumber, routes } from '#contract';
import { Skyline } from '../../../shared/components/art/skyline';
import { LinkButton } from '../../../shared/components/ui/button';
import { ArrowRightIcon, StarIcon } from '../../../shared/components/ui/icons';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { copy } from '../../../shared/content/site-copy';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Band = styled(
  'section',
  slots({
    root: { overflow: 'hidden', bg: 'linear-gradient({colors.bg},{colors.brandTint})' },
    title: { maxW: '18ch' },
    text: {
      position: 'relative',
      display: 'grid',
      justifyItems: 'start',
      gap: '4',
      pt: { base: '10', md: '12' },
      pb: { base: '8', lg: '6' },
    },
    edition: { color: 'brand', fontWeight: '600', letterSpacing: '.02em' },
    intro: { maxW: '36rem', fontSize: 'xl', textWrap: 'pretty', lineHeight: '1.5', color: 'muted' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
    action: { px: { base: '4', md: '6' } },
    count: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '600' },
    star: { color: 'brand' },
  }),
);

/** The home page's hero. */
export function Hero({ count }: { count: number }) {
  return (
    <Band>
      <Container className="text">
        <p className="edition">{copy.edition}</p>
        <Heading as="h1" size="hero" className="title">
          {copy.tagline}
        </Heading>
        <p className="intro">{copy.intro}</p>
        <div className="actions">
          <LinkButton className="action" href={categoryPath('housing')}>
            Start Your Journey
            <ArrowRightIcon />
          </LinkButton>
          <LinkButton className="action" href={routes.about} variant="outline">
            Learn More
            {/* The visible text alone is no meaningful link text for screen readers and search engines. */}
            <VisuallyHidden> about this guide</VisuallyHidden>
          </LinkButton>
        </div>
        {count > 0 && (
          <p className="count">
            <StarIcon size={18} className="star" />
            {`${formatNumber(count)}+ Comprehensive Guides`}
          </p>
        )}
      </Container>
      <Skyline />
    </Band>
  );
}

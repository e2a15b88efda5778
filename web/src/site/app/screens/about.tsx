import { categoryPath, routes } from '#contract';
import { LinkButton } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { InlineText } from '../../../shared/components/ui/inline-text';
import { Container, Heading, Section } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { aboutCopy } from '../../../shared/content/about';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Text = styled('div', { base: { maxW: 'prose', display: 'grid', gap: '4', fontSize: 'lg' } });

const Grid = styled(
  'ul',
  slots({
    root: { display: 'grid', gap: '5', mt: '6', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
    title: { fontSize: 'xl', mb: '2' },
    text: { color: 'muted' },
  }),
);

const Side = styled('div', {
  ...slots({
    root: {
      h: '100%',
      p: { base: '5', md: '6' },
      bg: 'surface',
      borderRadius: 'md',
      borderTop: '5px solid {colors.leaf}',
      boxShadow: 'card',
    },
    points: { display: 'grid', gap: '2', listStyle: 'disc', pl: '5' },
    point: { '&::marker': { color: 'brand' } },
  }),
  variants: { tone: { reality: { borderColor: 'accent' } } },
});

const Steps = styled(
  'ol',
  slots({
    root: {
      display: 'grid',
      gap: '6',
      mt: '6',
      gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: 'repeat(4,1fr)' },
      counterReset: 'step',
    },
    step: {
      counterIncrement: 'step',
      '&::before': {
        content: 'counter(step)',
        display: 'grid',
        placeItems: 'center',
        w: '3rem',
        h: '3rem',
        mb: '4',
        borderRadius: 'full',
        bg: 'accent',
        color: 'onAccent',
        fontFamily: 'heading',
        fontWeight: '650',
        fontSize: 'xl',
      },
    },
    title: { fontSize: 'xl', mb: '1' },
    text: { color: 'muted' },
  }),
);

const Closing = styled(
  'section',
  slots({
    root: {
      display: 'grid',
      justifyItems: 'start',
      gap: '4',
      my: { base: '12', lg: '16' },
      p: { base: '6', md: '10' },
      bg: 'brandTint',
      borderRadius: 'lg',
    },
    text: { fontSize: 'lg', maxW: '38rem' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
  }),
);

/** The about page. */
export default function AboutScreen() {
  const { mission, paradox, offer, approach, contact } = aboutCopy;
  return (
    <>
      <PageIntro title={aboutCopy.title} lead={aboutCopy.lead} />
      <Section>
        <Container>
          <Text>
            <Heading>{mission.title}</Heading>
            {mission.paragraphs.map((text) => (
              <p key={text}>
                <InlineText text={text} />
              </p>
            ))}
          </Text>
        </Container>
      </Section>
      <Section bg="subtle">
        <Container>
          <Text>
            <Heading>{paradox.title}</Heading>
            <p>{paradox.intro}</p>
          </Text>
          <Grid as="div">
            {paradox.sides.map(({ title, points }, index) => (
              <Side key={title} tone={index > 0 ? 'reality' : undefined}>
                <h3 className="title">{title}</h3>
                <ul className="points">
                  {points.map((point) => (
                    <li key={point} className="point">
                      {point}
                    </li>
                  ))}
                </ul>
              </Side>
            ))}
          </Grid>
          <Text mt="6">
            <p>{paradox.conclusion}</p>
          </Text>
        </Container>
      </Section>
      <Section pb="0">
        <Container>
          <Heading>{offer.title}</Heading>
          <Grid>
            {offer.items.map(({ title, text }) => (
              <Card as="li" padded key={title}>
                <h3 className="title">{title}</h3>
                <p className="text">{text}</p>
              </Card>
            ))}
          </Grid>
        </Container>
      </Section>
      <Section pb="0">
        <Container>
          <Heading>{approach.title}</Heading>
          <Steps>
            {approach.steps.map(({ title, text }) => (
              <li key={title} className="step">
                <h3 className="title">{title}</h3>
                <p className="text">{text}</p>
              </li>
            ))}
          </Steps>
        </Container>
      </Section>
      <Container>
        <Closing>
          <Heading>{contact.title}</Heading>
          <p className="text">{contact.text}</p>
          <div className="actions">
            <LinkButton href={routes.contact}>{contact.action}</LinkButton>
            <LinkButton href={categoryPath('housing')} variant="outline">
              {contact.housing}
            </LinkButton>
            <LinkButton href={routes.home} variant="ghost">
              {contact.home}
            </LinkButton>
          </div>
        </Closing>
      </Container>
    </>
  );
}

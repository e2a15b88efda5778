import { chakra } from '@chakra-ui/react';
import { cutAtWord } from '#contract';
import { createParts } from '../../theme/parts';

/** Characters of a title and a description that search engines show. */
const SHOWN_TITLE = 60;
const SHOWN_DESCRIPTION = 160;

const { Root, Heading, Card, Picture, Title, Place, Text } = createParts(
  { root: 'section', heading: 'h3', card: 'div', picture: 'img', title: 'p', place: 'p', text: 'p' },
  {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '2' },
    heading: { fontSize: 'sm', fontWeight: '600' },
    card: {
      p: '3',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      overflowWrap: 'anywhere',
      fontSize: 'sm',
    },
    picture: { w: '100%', aspectRatio: '1200 / 630', objectFit: 'cover', borderRadius: 'sm', mb: '2' },
    title: { fontWeight: '600' },
    place: { fontSize: 'xs', color: 'muted' },
    text: {},
  },
);

export interface SharedLookProps {
  title: string;
  excerpt: string;
  /** `''`: not chosen yet. */
  slug: string;
  /** The URL of the featured image; `''`: none. */
  picture: string;
  /** Whether readers see it, so that it has a share picture. */
  isPublic: boolean;
  /** The first paragraph, which describes a guide without an excerpt. */
  firstWords: string;
}

/** How the guide looks in a search result, and when it is shared. */
export function SharedLook({ title, excerpt, slug, picture, isPublic, firstWords }: SharedLookProps) {
  const { host } = location;
  const description = cutAtWord((excerpt.trim() || firstWords).replace(/\s+/gu, ' ').trim(), SHOWN_DESCRIPTION);
  const shown = picture || (isPublic && slug && `/static/share/${slug}.png`);
  return (
    <Root>
      <Heading>In a search result</Heading>
      <Card>
        <Place>{`${host} › ${slug || '…'}`}</Place>
        <Title>{cutAtWord(title, SHOWN_TITLE) || 'No title yet'}</Title>
        <Text>{description || 'No text yet'}</Text>
        {title.length > SHOWN_TITLE && (
          <chakra.p color="muted" mt="1">{`Search engines cut titles after about ${SHOWN_TITLE} characters.`}</chakra.p>
        )}
      </Card>
      <Heading>When it is shared</Heading>
      <Card>
        {shown && <Picture src={shown} alt="" loading="lazy" />}
        <Title>{title || 'No title yet'}</Title>
        <Text>{description || 'No text yet'}</Text>
        <Place>{host}</Place>
      </Card>
    </Root>
  );
}

import { styled } from '../../theme/styled';
import type { ArticleSummary, Pictured } from '#contract';
import { keptPart } from '../../lib/kept-part';

type ImageSources = NonNullable<Pictured['featured_picture']>['sources'];

/** The `picture` element generates no box; only its image is laid out. */
const Forms = styled('picture', { base: { display: 'contents' } });

/** Whether an article has a featured image. */
export function hasPicture(article: Pick<ArticleSummary, 'featured_image'>): boolean {
  return Boolean(article.featured_image);
}

/** The URL of the featured image of an article or form; `''`: it has none. */
export function findPictureUrl({ featured_image: url }: Pick<ArticleSummary, 'featured_image'>): string {
  return url ?? '';
}

/** What is needed to show an article's featured image. */
export type PicturedArticle = Pick<ArticleSummary, 'featured_image'> & Pictured;

/** Only that of an article. */
export function toPictured({ featured_image, featured_picture }: PicturedArticle): PicturedArticle {
  return { featured_image, featured_picture };
}

export interface FeaturedPictureProps {
  article: PicturedArticle;
  alt?: string;
  className?: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether it is above the fold. */
  first?: boolean;
}

/** An article's featured image in the smallest sufficient variant; renders nothing if it has none. */
export function FeaturedPicture({ article, alt = '', className, sizes, first = false }: FeaturedPictureProps) {
  const { featured_image: src, featured_picture: picture } = article;
  if (!src) return null;
  const image = { className, src, alt, width: picture?.width, height: picture?.height, first };
  if (!picture?.sources.length) return <Image {...image} />;
  const variants = { image, sizes, sources: picture.sources };
  // React preloads an image that is not lazy, unless it sees the `picture` around it.
  if (first)
    return (
      <Forms>
        <Variants {...variants} />
      </Forms>
    );
  return <Forms {...keptPart(Variants, variants)} />;
}

interface ImageProps extends Pick<FeaturedPictureProps, 'className' | 'first'> {
  src: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
}

function Variants({ image, sizes, sources }: { image: ImageProps; sizes: string; sources: ImageSources }) {
  return (
    <>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <Image {...image} />
    </>
  );
}

function Image({ first, ...image }: ImageProps) {
  return <img {...image} {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })} />;
}

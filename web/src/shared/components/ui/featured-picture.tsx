import { styled } from '../../theme/styled';
import type { ArticleSummary, Pictured } from '#contract';

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

export interface FeaturedPictureProps {
  article: Pick<ArticleSummary, 'featured_image'> & Pictured;
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
  const image = (
    <img
      className={className}
      src={src}
      alt={alt}
      width={picture?.width}
      height={picture?.height}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
  if (!picture?.sources.length) return image;
  return (
    <Forms>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </Forms>
  );
}

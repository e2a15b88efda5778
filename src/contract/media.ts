/** Images stored by the site, served below `/media/`. */
import type { Count } from './scalars.js';

export const IMAGE_LIMITS = {
  /** Bytes of one image. */
  bytes: 8 * 1024 * 1024,
  pixels: 50_000_000,
} as const;

/** The response to an individually uploaded image, e.g. a featured image. */
export interface StoredImage {
  /** `/media/{hash}.{extension}`: valid in content and as a featured image. */
  url: string;
  width: Count;
  height: Count;
}

/** What lists with featured images add to their articles. */
export interface Pictured {
  /** The featured image with its variants, if it is stored here. */
  featured_picture?: ResponsiveImage;
}

/** An image with its variants, for `<picture>`. */
export interface ResponsiveImage extends StoredImage {
  /** Best first; empty until the variants are made. */
  sources: { type: string; srcset: string }[];
}

/** Images that the site keeps itself, served below `/media/`. */

export const IMAGE_LIMITS = {
  /** Bytes of one image. */
  bytes: 8 * 1024 * 1024,
  pixels: 50_000_000,
} as const;

/** The answer to an image that was uploaded by itself, e.g. as a featured image. */
export interface StoredImage {
  /** `/media/{hash}.{extension}`: may stand in content and in `featured_image`. */
  url: string;
  width: number;
  height: number;
}

/** What lists that show featured images say of them besides. */
export interface Pictured {
  /** The featured image with its smaller forms, where it is kept here. */
  featured_picture?: ResponsiveImage;
}

/** An image with its smaller forms, for `<picture>`. */
export interface ResponsiveImage extends StoredImage {
  /** Best first; empty until the forms are made. */
  sources: { type: string; srcset: string }[];
}

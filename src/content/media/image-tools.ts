/** Pixel operations on images. */
import { IMAGE_LIMITS } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { loadSharp } from '../../platform/common/load-sharp.js';
import type { Size } from '../../text/html/index.js';

export type VariantFormat = 'avif' | 'webp';
export const VARIANT_FORMATS: readonly VariantFormat[] = ['avif', 'webp'];
const WIDEST = 1_600;
const WIDTHS = [480, 960, WIDEST];
/** Ratio of an original's width to its widest step from which it gets a variant of its own width. */
const WORTHWHILE = 1.2;

/**
 * Returns the displayed size of an image, reading only its header.
 * @param field the field named in an error
 * @param subject the image, as the subject of an error message
 * @throws AppError 400 if it is not a readable image, or has more pixels than allowed
 */
export async function measureImage(bytes: Buffer, field = 'content', subject = 'An image'): Promise<Size> {
  const sharp = await loadSharp();
  const { autoOrient, pageHeight } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal(`${subject} cannot be read: its data is damaged.`, field);
    });
  const { width } = autoOrient;
  const height = pageHeight ?? autoOrient.height;
  if (width * height > IMAGE_LIMITS.pixels) {
    const [has, most] = [width * height, IMAGE_LIMITS.pixels].map((pixels) => Math.ceil(pixels / 1_000_000));
    throw refusal(`${subject} has ${has} megapixels; at most ${most} are allowed.`, field);
  }
  return { width, height };
}

/** Whether the image is animated: it then gets no variants, which would be still. */
export async function isAnimated(bytes: Buffer): Promise<boolean> {
  const frames = bytes.indexOf('acTL');
  const isMovingPng =
    bytes.subarray(1, 4).toString('latin1') === 'PNG' && frames !== -1 && frames < bytes.indexOf('IDAT');
  if (isMovingPng || bytes.subarray(4, 12).toString('latin1') === 'ftypavis') return true;
  const sharp = await loadSharp();
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return pages > 1;
}

/** The widths of an image's variants: never wider than the original. */
export function variantWidths(width: number): number[] {
  const steps = WIDTHS.filter((step) => step <= width);
  const last = steps.at(-1) ?? 0;
  return width > last * WORTHWHILE && width < WIDEST ? [...steps, width] : steps;
}

/** Makes a variant: rotated upright, without metadata (cameras store locations there). */
export async function makeVariant(bytes: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, autoOrient: true }).resize({ width });
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer();
}

function refusal(sentence: string, field: string): AppError {
  return new AppError(400, sentence, { [field]: [sentence] });
}

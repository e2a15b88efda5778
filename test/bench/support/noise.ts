import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A unique picture that hardly compresses: about one byte per pixel. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

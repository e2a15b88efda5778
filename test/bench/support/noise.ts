import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture that no other equals and that hardly compresses: about one byte a pixel. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

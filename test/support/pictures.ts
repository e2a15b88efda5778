import { createHash } from 'node:crypto';
import { until } from './until.js';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { TestApp } from './create-test-app.js';

export type Picture = 'jpeg' | 'png' | 'webp';

/** A picture with enough detail not to compress to almost nothing. */
export async function picture(width: number, height: number, format: Picture = 'jpeg', seed = 'x'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <filter id="f"><feTurbulence baseFrequency="0.05" seed="${seed.charCodeAt(0)}" /></filter><rect width="100%" height="100%" filter="url(#f)" /></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).toFormat(format).toBuffer();
}

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>12.9716 N, 77.5946 E of someone</place></x:xmpmeta>';

/** A photo with an EXIF orientation, and a location in its metadata. */
export async function photo(width: number, height: number, format: Picture | 'avif' = 'jpeg'): Promise<Buffer> {
  return sharp(await picture(width, height))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' }, IFD0: { Copyright: 'someone', Orientation: '6' } })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer();
}

/** An animation of two frames, with personal metadata. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 700, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .withXmp(XMP)
    .toFormat(format)
    .toBuffer();
  // Inserts a comment extension before the GIF's trailer.
  const comment = Buffer.from('\x21\xfe\x0ca place here\x00', 'latin1');
  return format === 'gif' ? Buffer.concat([moving.subarray(0, -1), comment, moving.subarray(-1)]) : moving;
}

/** A PNG of a few hundred bytes that claims these dimensions. */
export function pngOfSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000));
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

export function dataUri(mime: string, bytes: Buffer): string {
  return `data:${mime};base64,${bytes.toString('base64')}`;
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Waits until all images have their variants. */
export async function waitForVariants({ db }: TestApp): Promise<void> {
  await until(async () => (await db(`select 1 from media where variants = 'pending'`)).length === 0);
}

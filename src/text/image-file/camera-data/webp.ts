import { orientationBlock } from './exif.js';

/** `RIFF`, the length, `WEBP`. */
const HEAD = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');

/** Removes Exif, XMP and unknown chunks from a WebP; animations stay animated. */
export function cleanWebp(webp: Buffer): Buffer {
  const kept: Buffer[] = [];
  let mark: Buffer | undefined;
  let at = HEAD;
  while (at + 8 <= webp.length) {
    const type = webp.toString('latin1', at, at + 4);
    const size = webp.readUInt32LE(at + 4);
    if (type === 'EXIF') mark = orientationBlock(findTiff(webp.subarray(at + 8, at + 8 + size)));
    const end = at + 8 + size + (size % 2);
    if (KEPT.has(type)) kept.push(Buffer.from(webp.subarray(at, end)));
    at = end;
  }
  const [features] = kept;
  if (features?.toString('latin1', 0, 4) === 'VP8X' && features.length > 8) {
    features.writeUInt8((features.readUInt8(8) & ~HAS_XMP & ~HAS_EXIF) | (mark ? HAS_EXIF : 0), 8);
    if (mark) kept.push(exifChunk(mark));
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(webp.subarray(0, HEAD));
  head.writeUInt32LE(HEAD - 8 + body.length, 4);
  return Buffer.concat([head, body]);
}

/** Some programs write the Exif header of a JPEG. */
function findTiff(exif: Buffer): Buffer {
  return exif.subarray(0, EXIF_HEAD.length).equals(EXIF_HEAD) ? exif.subarray(EXIF_HEAD.length) : exif;
}

function exifChunk(tiff: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}

import { orientationBlock } from './exif.js';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const APP1 = 0xe1;
/** The only application segments that affect the pixels: JFIF, the colour profile, and the colour transform. */
const KEPT_PARTS: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
const COMMENT = 0xfe;
const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** Removes Exif, XMP, IPTC, comments and anything cameras append (further pictures, films) from a JPEG. */
export function cleanJpeg(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === 0xff) {
      // Padding before the next segment.
      at += 1;
      continue;
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at, end);
    if (marker === APP1) kept.push(onlyUpright(segment));
    else if (isKept(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const scanned = endOfScan(jpeg, end);
    kept.push(jpeg.subarray(end, scanned));
    at = scanned;
    if (jpeg[at + 1] === END_OF_IMAGE) return Buffer.concat([...kept, jpeg.subarray(at, at + 2)]);
  }
  // Truncated or unparsable.
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker < 0xe0 || marker > 0xef) return marker !== COMMENT;
  const name = KEPT_PARTS.get(marker);
  return name !== undefined && segment.toString('latin1', 4, 4 + name.length) === name;
}

/** Where the pixels that start at `start` end: at the next marker that is not part of them. */
function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    const isOfPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfPixels) return at;
  }
  return jpeg.length;
}

/** A segment with the orientation that `app1` had, or nothing. */
function onlyUpright(app1: Buffer): Buffer {
  const tiff = app1.subarray(4 + EXIF.length);
  const mark = app1.subarray(4, 4 + EXIF.length).equals(EXIF) ? orientationBlock(tiff) : undefined;
  if (!mark) return Buffer.alloc(0);
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + mark.length]);
  return Buffer.concat([head, EXIF, mark]);
}

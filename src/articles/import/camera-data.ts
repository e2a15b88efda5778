/** What cameras write into a picture besides its pixels: the place, the time, the device. It is not for the public. */

const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
/** Photoshop's block, which holds IPTC texts. */
const APP13 = 0xed;
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/**
 * A JPEG without Exif, XMP and IPTC; which way is up stays, and so do colour profile and pixels. Doing it again changes
 * nothing. What cannot be followed is given back as it is.
 */
export function withoutCameraData(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return Buffer.concat([...kept, jpeg.subarray(at)]);
    if (marker === 0xff) {
      // Filling before the next segment.
      at += 1;
      continue;
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at, end);
    if (marker === APP1) kept.push(uprightMark(segment.subarray(4)));
    else if (marker !== APP13) kept.push(segment);
    at = end;
  }
  return jpeg;
}

/** A segment that says which way is up, where `app1` said so; else nothing. */
function uprightMark(app1: Buffer): Buffer {
  const orientation = app1.subarray(0, EXIF.length).equals(EXIF) ? orientationOf(app1.subarray(EXIF.length)) : 1;
  if (orientation < 2 || orientation > 8) return Buffer.alloc(0);
  const head = Buffer.from([0xff, APP1, 0, 34]);
  const directory = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  directory.writeUInt16BE(orientation, 18);
  return Buffer.concat([head, EXIF, directory]);
}

/** The orientation of a TIFF block, 1 to 8; 1 where it has none that can be read. */
function orientationOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = directory + 2; entry < directory + 2 + short(directory) * 12; entry += 12) {
      if (short(entry) === ORIENTATION) return short(entry + 8);
    }
  } catch (error) {
    // Cut short: it says nothing then.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

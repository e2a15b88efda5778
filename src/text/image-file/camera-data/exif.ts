/** Exif orientation: the only part of Exif that is kept. */

const ORIENTATION = 0x0112;

/** Reads the orientation from a TIFF block, 1 to 8; 1 if there is none or it is unreadable. */
function readOrientation(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = directory + 2; entry < directory + 2 + short(directory) * 12; entry += 12) {
      if (short(entry) === ORIENTATION) return short(entry + 8);
    }
  } catch (error) {
    // Truncated: treated as empty.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** Builds a TIFF block with only the orientation; `undefined` if `tiff` has none or the default. */
export function orientationBlock(tiff: Buffer): Buffer | undefined {
  const orientation = readOrientation(tiff);
  if (orientation < 2 || orientation > 8) return undefined;
  const block = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  block.writeUInt16BE(orientation, 18);
  return block;
}

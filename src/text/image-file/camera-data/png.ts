import { crc32 } from 'node:zlib';
import { orientationBlock } from './exif.js';

const SIGNATURE = 8;
/** Chunks for pixels, colours and animation. Texts, times, locations and program data are not among them. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
);

/** Removes Exif, texts, times and anything after the end from a PNG. */
export function cleanPng(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE)];
  let at = SIGNATURE;
  while (at + 8 <= png.length) {
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + 12 + png.readUInt32BE(at);
    const chunk = png.subarray(at, end);
    if (KEPT.has(type)) kept.push(chunk);
    else if (type === 'eXIf') kept.push(onlyUpright(chunk));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function onlyUpright(exif: Buffer): Buffer {
  const mark = orientationBlock(exif.subarray(8, -4));
  if (!mark) return Buffer.alloc(0);
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), mark]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(mark.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const HEAD = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** The loop count and the colour profile. XMP is another such extension. */
const KEPT_APPLICATIONS = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** Removes comments, XMP and program data from a GIF; animations stay animated. */
export function cleanGif(gif: Buffer): Buffer {
  let at = HEAD + countColours(gif[10] ?? 0);
  const kept = [gif.subarray(0, at)];
  while (at < gif.length) {
    const kind = gif[at];
    if (kind === TRAILER) return Buffer.concat([...kept, gif.subarray(at, at + 1)]);
    if (kind !== EXTENSION && kind !== IMAGE) break;
    const blocks = kind === EXTENSION ? at + 2 : at + 11 + countColours(gif[at + 9] ?? 0);
    const end = endOfBlocks(gif, blocks);
    const isKept = kind === IMAGE || isKeptExtension(gif.subarray(at, end));
    if (isKept) kept.push(gif.subarray(at, end));
    at = end;
  }
  // Truncated or unparsable.
  return Buffer.concat([...kept, gif.subarray(at)]);
}

function isKeptExtension(extension: Buffer): boolean {
  if (extension[1] === COMMENT) return false;
  return extension[1] !== APPLICATION || KEPT_APPLICATIONS.includes(extension.toString('latin1', 3, 14));
}

/** Bytes of the colour table that a flags field announces. */
function countColours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Skips the blocks that start at `at`: each starts with its length, the last one is empty. */
function endOfBlocks(gif: Buffer, at: number): number {
  let next = at;
  while (next < gif.length) {
    const length = gif.readUInt8(next);
    next += 1 + length;
    if (length === 0) break;
  }
  return Math.min(next, gif.length);
}

/** An empty TIFF block, after the offset that HEIF puts before it. In AVIF, Exif does not determine the orientation. */
const NO_EXIF = Buffer.from('00000000' + '4d4d002a00000008' + '0000' + '00000000', 'hex');
/** Boxes that contain others, which may hold camera data. */
const HOLDERS = new Set(['moov', 'trak']);
/** Added by programs and cameras for themselves. */
const FOREIGN = new Set(['uuid', 'udta']);

interface Box {
  type: string;
  /** Where its content starts. */
  body: number;
  end: number;
}

/**
 * Returns an AVIF with blank Exif and XMP. They are overwritten in place, because everything in the file is found by
 * offset.
 */
export function cleanAvif(given: Buffer): Buffer {
  const avif = Buffer.from(given);
  try {
    cleanBoxes(avif, 0, avif.length);
  } catch (error) {
    // Truncated: what could be parsed is blank.
    if (!(error instanceof RangeError)) throw error;
  }
  return avif;
}

function cleanBoxes(avif: Buffer, start: number, end: number): void {
  for (const box of boxesIn(avif, start, end)) {
    if (HOLDERS.has(box.type)) cleanBoxes(avif, box.body, box.end);
    else if (FOREIGN.has(box.type)) avif.fill(0, box.body, box.end);
    else if (box.type === 'meta') cleanItems(avif, box);
  }
}

function cleanItems(avif: Buffer, meta: Box): void {
  const inside = [...boxesIn(avif, meta.body + 4, meta.end)];
  const find = (type: string): Box | undefined => inside.find((box) => box.type === type);
  const [infos, places] = [find('iinf'), find('iloc')];
  if (!infos || !places) return;
  const types = readTypes(avif, infos);
  for (const { item, extents } of readItems(avif, places, find('idat')?.body ?? 0)) {
    const type = types.get(item);
    if (type !== 'Exif' && type !== 'mime') continue;
    for (const { start, end } of extents) avif.fill(0, start, end);
    const [first] = extents;
    if (type === 'Exif' && first && first.end - first.start >= NO_EXIF.length) NO_EXIF.copy(avif, first.start);
  }
}

/** The type of each item by its number. */
function readTypes(avif: Buffer, infos: Box): Map<number, string> {
  const types = new Map<number, string>();
  const start = infos.body + (avif[infos.body] === 0 ? 6 : 8);
  for (const { body } of boxesIn(avif, start, infos.end)) {
    const wide = avif[body] === 3;
    const item = wide ? avif.readUInt32BE(body + 4) : avif.readUInt16BE(body + 4);
    const at = body + (wide ? 10 : 8);
    types.set(item, avif.toString('latin1', at, at + 4));
  }
  return types;
}

interface Item {
  item: number;
  extents: { start: number; end: number }[];
}

/** The byte ranges of each item. */
function* readItems(avif: Buffer, places: Box, idat: number): Generator<Item> {
  let at = places.body + 4;
  const take = (bytes: number): number => {
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(avif.readBigUInt64BE(at)) : avif.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const version = avif[places.body] ?? 0;
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  for (let left = take(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = take(version < 2 ? 2 : 4);
    const isInside = version > 0 && (take(2) & 15) === 1;
    take(2);
    const base = take(baseSize) + (isInside ? idat : 0);
    const extents = Array.from({ length: take(2) }, () => {
      take(indexSize);
      const start = base + take(offsetSize);
      return { start, end: start + take(lengthSize) };
    });
    yield { item, extents };
  }
}

function* boxesIn(avif: Buffer, start: number, end: number): Generator<Box> {
  let at = start;
  while (at + 8 <= end) {
    const short = avif.readUInt32BE(at);
    const size = short === 1 ? Number(avif.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < 8) return;
    const boxEnd = Math.min(at + size, end);
    yield { type: avif.toString('latin1', at + 4, at + 8), body: at + (short === 1 ? 16 : 8), end: boxEnd };
    at += size;
  }
}

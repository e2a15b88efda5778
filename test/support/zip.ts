import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a ZIP archive. */
export interface ZipEntry {
  path: string;
  bytes: Buffer | string;
  /** The size claimed by the archive; by default the true one. */
  claims?: number;
  locked?: boolean;
}

const UTF8_NAME = 0x800;
const ENCRYPTED = 0x1;
const DEFLATED = 8;

/** A ZIP archive with these files. */
export function createZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, claims, locked } of entries) {
    const content = Buffer.from(bytes);
    const name = Buffer.from(path);
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(UTF8_NAME | (locked ? ENCRYPTED : 0), 2);
    header.writeUInt16LE(DEFLATED, 4);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(claims ?? content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), header, place, name]));
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, index, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where an export puts its files: a folder, or an archive. */
export interface FileSink {
  /** @param name with `/` between folders */
  write(name: string, bytes: string | Uint8Array): Promise<void>;
  /** True once no more files are accepted. */
  closed(): boolean;
}

/** Writes files into a folder, creating its subfolders as needed. */
export function folderSink(folder: string): FileSink {
  return {
    write: async (name, bytes) => {
      const file = path.join(folder, ...name.split('/'));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    closed: () => false,
  };
}

import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../platform/common/make-folder.js';
import { unwritable } from './unwritable.js';

/** Where an export puts its files: a folder, or an archive. */
export interface FileSink {
  /**
   * @param name with `/` between folders
   * @throws TransferError if the file cannot be written: no other could be, either
   */
  write(name: string, bytes: string | Uint8Array): Promise<void>;
  /** True once no more files are accepted. */
  closed(): boolean;
}

/** Writes whole files into a folder, creating it and its subfolders as needed. */
export function folderSink(folder: string): FileSink {
  return {
    write: async (name, bytes) => {
      const file = path.join(folder, ...name.split('/'));
      const draft = `${file}.part`;
      try {
        await makeFolder(path.dirname(file), 0o777);
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw unwritable(file, error);
      }
    },
    closed: () => false,
  };
}

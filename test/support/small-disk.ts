import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this process may mount file systems: root on Linux. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A file system of its own that holds no more than a few megabytes. */
export interface SmallDisk {
  folder: string;
  /** Unmounts it, with everything on it. */
  remove(): Promise<void>;
}

/** Mounts a new, empty file system of a size in megabytes. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'namma-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return {
    folder,
    remove: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

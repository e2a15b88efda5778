import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const CLIENT = 'dist/web/client';
const ENTRY = 'index.html';
const ADMIN = 'src/admin/app/start.tsx';
const TEXT_EDITOR = 'src/admin/features/editor/rich-text.tsx';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>;

/** What the administrator's browser loads, in bytes of brotli as the build stored them: scripts and the editor's CSS. */
export interface AdminWeight {
  /** Everything the dashboard starts with, including what it shares with public pages. */
  dashboard: number;
  /** The part of it that only the admin area loads first: its own chunk. */
  startChunk: number;
  /** What opening an article adds. */
  editor: number;
}

/** Reads the build's manifest. Throws if there is no build, or a chunk of the admin area has another name. */
export async function adminWeight(): Promise<AdminWeight> {
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const findChunk = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest.`);
    return chunk;
  };
  const withImports = (names: string[]) => {
    const all = new Set<string>();
    const add = (name: string): void => {
      if (all.has(name)) return;
      all.add(name);
      findChunk(name).imports?.forEach(add);
    };
    names.forEach(add);
    return all;
  };
  const measureBytes = async (names: Iterable<string>) => {
    const files = [...names].map(findChunk).flatMap(({ file, css = [] }) => [file, ...css]);
    const sizes = await Promise.all([...new Set(files)].map(compressedSize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const dashboard = withImports([ENTRY, ADMIN]);
  const editor = [...withImports([TEXT_EDITOR])].filter((name) => !dashboard.has(name));
  return {
    dashboard: await measureBytes(dashboard),
    startChunk: await measureBytes([ADMIN]),
    editor: await measureBytes(editor),
  };
}

/** Files too small to gain from it are stored uncompressed. */
async function compressedSize(file: string): Promise<number> {
  const path = join(CLIENT, file);
  return (await stat(`${path}.br`).catch(() => stat(path))).size;
}

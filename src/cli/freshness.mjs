// Whether what was built is still what its sources would give. At every start it is asked, so a look at names, sizes and times answers
// where it can; only where these differ are the contents read.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The state of one part of a build.
 * @param {{ root: string, inputs: string[], stamp: string }} part what it is made of, in `root`, and the file that remembers it
 */
export function stateOf({ root, inputs, stamp }) {
  const seen = `${stamp}-seen`;
  const files = () => inputs.flatMap((input) => filesIn(join(root, input)));

  /** A hash over names and contents of all that it is made of. */
  const fingerprint = () => hashOf(files(), (file) => readFileSync(file));
  /** A hash over what the system knows of these files; any write changes it. */
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
    /** Whether what was built was made of these very sources. */
    isFresh() {
      const built = read(stamp);
      if (built === undefined) return false;
      const now = `${built} ${glance()}`;
      if (read(seen) === now) return true;
      if (built !== fingerprint()) return false;
      remember(now);
      return true;
    },
    /** @param {string} made the fingerprint as it was before the build: what changed meanwhile makes the next start build again */
    built(made) {
      writeFileSync(stamp, made);
    },
    forget() {
      for (const file of [stamp, seen]) rmSync(file, { force: true });
    },
  };

  /** Where nothing can be written the contents are read at each start. */
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

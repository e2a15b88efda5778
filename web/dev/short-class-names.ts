import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where a component of `styled` is made: what precedes its tag, and its tag. */
const MADE = /(\bstyled\(\s*')(\w+)(?=')/g;
/** What a guide's page shows comes first: most of its names have one letter. */
const FIRST_FOLDERS = ['site/components/layout/', 'site/features/articles/', 'shared/components/ui/'];
const FIRST_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = `${FIRST_LETTERS}abcdefghijklmnopqrstuvwxyz0123456789`;

/**
 * Names the class of each component of `styled` with one or two letters, written after its tag (`div.Ab`). Without it a
 * class is named by a hash, which no compression makes shorter: some forty of them are a fiftieth of a page. Server and browser have
 * the same names, because both are built from the same files. A capital comes first: no part of a component is named so.
 */
export function shortClassNames(root: string): Plugin {
  const source = path.join(root, 'src');
  let names = new Map<string, string[]>();
  return {
    name: 'short-class-names',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      names = nameClasses(source);
    },
    transform(code, id) {
      const known = names.get(path.relative(source, id.replace(/\?.*$/, '')));
      if (!known) return undefined;
      let at = 0;
      return { code: code.replace(MADE, (all) => `${all}.${known[at++]}`), map: null };
    },
  };
}

/** The names of the classes made in each file, by its path. */
function nameClasses(source: string): Map<string, string[]> {
  let count = 0;
  return new Map(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .flatMap((file) => {
        const made = readFileSync(path.join(source, file), 'utf8').match(MADE) ?? [];
        return made.length > 0 ? [[file, made.map(() => toName(count++))] as const] : [];
      }),
  );
}

function rank(file: string): number {
  const place = FIRST_FOLDERS.findIndex((folder) => file.startsWith(folder));
  if (place >= 0) return place;
  return FIRST_FOLDERS.length + Number(file.startsWith('admin/'));
}

function toName(index: number): string {
  const first = FIRST_LETTERS.length;
  if (index < first) return FIRST_LETTERS[index] ?? '';
  const rest = index - first;
  const [head = '', tail = ''] = [FIRST_LETTERS[Math.floor(rest / LETTERS.length)], LETTERS[rest % LETTERS.length]];
  if (head === '') throw new Error('There are more components than names for their classes.');
  return head + tail;
}

/** Whose site a folder of texts is, and where in the archive it lies. */
import { PATTERN } from './front-matter-names.js';
import { parseYaml } from './outer-matter.js';
import type { SourceFiles } from './source-files.js';

export interface SiteFolder {
  /** `undefined`: that cannot be told; every file may be a text. */
  generator: 'astro' | 'docusaurus' | 'hugo' | 'jekyll' | undefined;
  /** The folder of the site with its last slash; `''`: the archive itself. */
  root: string;
  /** Jekyll's patterns of addresses, by collection. */
  patterns: ReadonlyMap<string, string>;
}

type Generator = NonNullable<SiteFolder['generator']>;

/** Files that only the sites of one generator have, and folders where its settings are missing. */
const SIGNS: readonly (readonly [Generator, RegExp])[] = [
  ['docusaurus', /^(.*\/)?docusaurus\.config\.[cm]?[jt]s$/],
  ['astro', /^(.*\/)?astro\.config\.[cm]?[jt]s$/],
  ['jekyll', /^(.*\/)?_config\.(?:ya?ml|toml)$/],
  ['hugo', /^(.*?\/)?(?:config\/_default\/)?hugo\.(?:toml|ya?ml|json)$/],
  ['jekyll', /^(.*?\/)?_posts\//],
  ['astro', /^(.*?\/)?src\/content\//],
  ['hugo', /^(.*?\/)?content\/(?:.*\/)?_index\./],
];
const CONFIG = '_config.yml';
/** Bytes: far more than honest settings have. */
const CONFIG_LIMIT = 256 * 1024;
const BY_DATE = '/:categories/:year/:month/:day/:title';
/** Jekyll's named patterns, but for those that count days and weeks. */
const STYLES: Readonly<Record<string, string>> = { date: BY_DATE, pretty: BY_DATE, none: '/:categories/:title' };

/** Finds out whose site the files are: of several, as where a theme brings an example, the outermost. */
export async function findSite(source: SourceFiles): Promise<SiteFolder> {
  const found = SIGNS.flatMap(([generator, sign]) =>
    source.files.flatMap(({ path }) => {
      const match = sign.exec(path);
      return match ? [{ generator, root: match[1] ?? '' }] : [];
    }),
  );
  const [site] = found.sort((a, b) => depth(a.root) - depth(b.root));
  if (!site) return { generator: undefined, root: '', patterns: new Map() };
  return { ...site, patterns: site.generator === 'jekyll' ? await readPatterns(source, site.root) : new Map() };
}

function depth(root: string): number {
  return root.split('/').length;
}

async function readPatterns(source: SourceFiles, root: string): Promise<Map<string, string>> {
  const file = source.files.find(({ path }) => path === root + CONFIG);
  const text = file && file.bytes <= CONFIG_LIMIT ? (await source.read(file.path)).toString('utf8') : '';
  const config = asValues(parseConfig(text));
  const patterns = new Map([['posts', BY_DATE]]);
  const collections = Object.entries(asValues(config.collections));
  for (const [name, settings] of [['posts', config] as const, ...collections]) {
    const pattern = asValues(settings)[PATTERN];
    if (typeof pattern === 'string') patterns.set(name, STYLES[pattern] ?? pattern);
  }
  return patterns;
}

/** Settings that cannot be read say nothing: each text may still name its own address. */
function parseConfig(text: string): unknown {
  try {
    return parseYaml(`---\n${text.replace(/^\ufeff?---[ \t]*\r?\n/, '')}\n---\n`);
  } catch {
    return undefined;
  }
}

function asValues(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

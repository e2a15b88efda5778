import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FactInput } from '#contract';
import type { ArticleDraft } from '../../src/content/articles/write/article-draft.js';
import { draftFromFile } from '../../src/content/articles/write/article-file.js';
import { type ImportedFile, importFile, splitFrontMatter } from '../../src/text/article-import/index.js';
import { GUIDES_FOLDER, guideFiles } from '../../src/content/starter-content/guides.js';
import { FACTS_FOLDER } from '../../src/content/starter-content/starter-facts.js';

/** A parsed starter guide. */
export interface StarterGuideFile {
  /** `<category>/<slug>.md`. */
  file: string;
  category: string;
  slug: string;
  draft: ArticleDraft;
  imported: ImportedFile;
  /** The Markdown below the front matter. */
  body: string;
  /** Paths of internal links. */
  links: string[];
}

const CONTENT = path.join(GUIDES_FOLDER, '..');

/** All starter guides, ordered by file name. */
export async function starterGuides(): Promise<StarterGuideFile[]> {
  return (await guideFiles(GUIDES_FOLDER)).map(({ file, bytes }) => {
    const imported = importFile(bytes, file);
    const draft = draftFromFile(bytes, file);
    return {
      file,
      category: file.split('/')[0]!,
      slug: draft.slug ?? '',
      draft,
      imported,
      body: splitFrontMatter(bytes.toString('utf8')).body,
      links: [...imported.content.content.matchAll(/href="(\/[^"#]*)/g)].map((match) => match[1]!),
    };
  });
}

/** The names of starter fact files, without extension: `transport`. */
export async function factFiles(): Promise<string[]> {
  const names = await readdir(FACTS_FOLDER);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.replace(/\.json$/, ''));
}

/** The starter facts of one file. */
export async function readFacts(file: string): Promise<FactInput[]> {
  return JSON.parse(await readFile(path.join(FACTS_FOLDER, `${file}.json`), 'utf8')) as FactInput[];
}

/** A JSON file beside the guides, e.g. `rules/pending.json`. */
export async function readStarterFile<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(CONTENT, file), 'utf8')) as T;
}

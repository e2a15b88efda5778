import { isCategoryId, isKnownSubcategory } from '#contract';
import type { CategoryChoice } from '../../components/category-fields';

/** What a file says of itself; omitted: nothing. */
interface SaidByFile {
  place?: CategoryChoice;
  featured?: boolean;
  published?: boolean;
}

/** More than front matter takes. */
const START_BYTES = 65_536;

/** Reads a Markdown file's front matter, as far as the dialog asks for it. The server reads all of it, and checks it. */
export async function readFrontMatter(file: File): Promise<SaidByFile> {
  if (!file.name.toLowerCase().endsWith('.md')) return {};
  return parseFrontMatter(await file.slice(0, START_BYTES).text());
}

/** As `readFrontMatter`, of a text. */
export function parseFrontMatter(text: string): SaidByFile {
  const block = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[1] ?? '';
  const read = (name: string) => {
    const line = new RegExp(`^${name}:[ \\t]*(["']?)([\\w-]+)\\1[ \\t]*(?:#.*)?\\r?$`, 'm').exec(block);
    return line?.[2] ?? '';
  };
  const [category, subcategory] = [read('category'), read('subcategory')];
  return {
    ...(isCategoryId(category) && {
      place: { category, subcategory: isKnownSubcategory(category, subcategory) ? subcategory : '' },
    }),
    ...toFlag('featured', read('featured')),
    ...toFlag('published', read('published')),
  };
}

function toFlag(name: 'featured' | 'published', value: string): SaidByFile {
  return value === 'true' || value === 'false' ? { [name]: value === 'true' } : {};
}

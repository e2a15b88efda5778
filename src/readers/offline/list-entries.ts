import {
  CATEGORIES,
  type CategoryId,
  categoryPath,
  LIST_PAGE_SIZE,
  type PackEntry,
  type SubcategoryCount,
  subcategoryName,
} from '#contract';
import type { GuideDigest } from '../../content/articles/index.js';
import { hashParts } from './hash.js';
import { listBytes } from './sizes.js';

/**
 * The lists that lead to the guides of a category's pack: the category's pages as far as they list saved guides, and
 * the first page of each topic.
 * @param guides newest first
 */
export function listEntries(
  category: CategoryId,
  guides: readonly GuideDigest[],
  topics: readonly SubcategoryCount[],
): PackEntry[] {
  const { name } = CATEGORIES[category];
  const entry = (title: string, url: string, shown: readonly GuideDigest[], beside: unknown): PackEntry => ({
    url,
    title,
    bytes: listBytes(shown.length),
    hash: hashParts([JSON.stringify([shown.map(({ card }) => card), beside])]),
  });
  const pages = Array.from({ length: Math.ceil(guides.length / LIST_PAGE_SIZE) }, (_, index) => {
    const shown = guides.slice(index * LIST_PAGE_SIZE, (index + 1) * LIST_PAGE_SIZE);
    const title = index === 0 ? name : `${name} (page ${index + 1})`;
    return entry(title, categoryPath(category, '', index + 1), shown, [guides.length, topics]);
  });
  const ofTopics = topics.map(({ id, count }) => {
    const shown = guides.filter(({ subcategory }) => subcategory === id).slice(0, LIST_PAGE_SIZE);
    return entry(`${name}: ${subcategoryName(id)}`, categoryPath(category, id), shown, count);
  });
  return [...pages, ...ofTopics];
}

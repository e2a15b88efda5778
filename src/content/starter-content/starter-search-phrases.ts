import { readRelations } from '../articles/index.js';
import { splitFrontMatter } from '../../text/article-import/index.js';
import { GUIDES_FOLDER, guideFiles } from './guides.js';

/** The search phrases of the starter guides that have any, by slug. */
export async function starterSearchPhrases(): Promise<{ slug: string; phrases: string[] }[]> {
  return (await guideFiles(GUIDES_FOLDER)).flatMap(({ bytes }) => {
    const { slug = '', rest } = splitFrontMatter(bytes.toString('utf8')).meta;
    const { search_phrases: phrases = [] } = readRelations(rest);
    return phrases.length > 0 ? [{ slug, phrases }] : [];
  });
}

import { articlePath } from '#contract';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { missedSearches } from '../../../../test/support/missed-searches';
import { NEWCOMER_SEARCHES, SHARE_FOUND } from '../../../../test/support/newcomer-searches';
import { processorTime } from '../../../../test/support/processor-time';
import type { KeptText } from './kept-texts';
import { searchTexts } from './search-texts';
import { indexOf, searchable } from './text-index';

/** Milliseconds of processor time for a search, on average. */
const SEARCH_MS = 100;

/** A starter guide's text: its Markdown, whose marks are no words. */
function keptTextOf(file: string): KeptText {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const field = (name: string): string => new RegExp(`^${name}: *"?(.*?)"?$`, 'm').exec(front)?.[1] ?? '';
  const sections = `\n${body}`.split(/\n(?=#{2,4} )/).map((part) => {
    const [, heading = '', text = ''] = /^#{2,4} (.*)\n([^]*)$/.exec(part) ?? ['', '', part];
    return { id: heading, heading, text };
  });
  return {
    url: articlePath(path.basename(file, '.md')),
    title: field('title'),
    excerpt: field('excerpt'),
    sections,
  };
}

describe('searches of newcomers without a network, where all starter guides are saved', () => {
  it(`have the right guide among the first three for ${SHARE_FOUND * 100} % of them, in ${SEARCH_MS} ms each`, async () => {
    const texts = globSync('src/starter-content/guides/*/*.md').map((file) => searchable(keptTextOf(file)));
    const index = indexOf(texts);
    let missed: unknown[] = [];
    const took = await processorTime(async () => {
      missed = await missedSearches((query) => searchTexts(index, query).hits.map(({ url }) => url.slice(1)));
    });
    const allowed = Math.floor(NEWCOMER_SEARCHES.length * (1 - SHARE_FOUND));
    expect(missed.length > allowed ? missed : []).toEqual([]);
    expect(took / NEWCOMER_SEARCHES.length).toBeLessThan(SEARCH_MS);
  });
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchText } from '#contract';

/** The starter guides as search reads them: their Markdown, whose marks are no words. */
export function starterSearchTexts(): (SearchText & { slug: string })[] {
  return globSync('src/**/starter-content/guides/*/*.md')
    .sort()
    .map((file) => {
      const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
      const field = (name: string): string => new RegExp(`^${name}: *"?(.*?)"?$`, 'm').exec(front)?.[1] ?? '';
      const [, listed = ''] = /^search_phrases:\n((?: {2}- .*\n)*)/m.exec(front) ?? [];
      const phrases = listed.split('\n').flatMap((line) => (line ? [JSON.parse(line.slice(4)) as string] : []));
      const sections = `\n${body}`.split(/\n(?=#{2,4} )/).map((part) => {
        const [, heading = '', text = ''] = /^#{2,4} (.*)\n([^]*)$/.exec(part) ?? ['', '', part];
        return { id: heading, heading, text: text.replace(/\]\([^)]*\)/g, ']') };
      });
      const slug = path.basename(file, '.md');
      return { slug, title: field('title'), names: [slug], excerpt: field('excerpt'), phrases, sections };
    });
}

/** What generators add to Markdown: shortcodes of Hugo, tags of Liquid, MDX, admonitions. Code is left alone. */
import { escapeMarkup } from '#contract';
import {
  findElements,
  isElement,
  listChildren,
  replaceNodes,
  type TreeNode,
} from '../../../text/article-import/index.js';
import { LostMarks } from './lost-marks.js';
import { readArguments } from './shortcode-arguments.js';

/** Finds where another file of the same site leads, by its path or name; `undefined`: it is none. */
export type FindText = (reference: string) => string | undefined;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HUGO = /\{\{([<%])\s*(\/?)\s*([\w./-]+)\s*((?:[^{}"`]|"[^"]*"|`[^`]*`)*?)\s*\/?[>%]\}\}/g;
/** How Hugo shows a shortcode instead of running it. */
const HUGO_ESCAPED = /\{\{([<%])\/\*([^\n]*?)\*\/([>%])\}\}/g;
const HUGO_CODE =
  /\{\{[<%]\s*highlight\s+"?([\w+#-]*)"?[^}]*[>%]\}\}\n?([\s\S]{0,100000}?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g;
const LIQUID_CODE = /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([\s\S]{0,100000}?)\{%-?\s*endhighlight\s*-?%\}/g;
const LIQUID_RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
const POST_URL = /\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g;
const LIQUID_COMMENT = /\{%-?\s*comment\s*-?%\}/;
const LIQUID_COMMENT_END = /\{%-?\s*endcomment\s*-?%\}/;
const LIQUID_TAG = /\{%-?\s*(\w+)((?:[^%]|%(?!\})){0,500}?)-?%\}/g;
const LIQUID_SITE =
  /\{\{-?\s*(?:site\.(?:baseurl|url)|(["'])([^"'{}\n]*)\1\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url)))\s*-?\}\}/g;
const LIQUID_OUTPUT = /\{\{-?\s*([^{}\n]{1,200}?)\s*-?\}\}/g;
const KRAMDOWN = /^[ \t]*\{:[^}\n]*\}[ \t]*$|\{:[^}\n]*\}/gm;
const CONTENTS_LIST = /^[*-] [^\n]*\n\{:toc\}[ \t]*$/gim;
/** What a text imports and defines, up to the next empty line. */
const MDX_MODULE =
  /^(?:import\s[^\n]*?(?:from\s*)?['"][^'"\n]+['"];?[ \t]*$|export\s+(?:const|default|function|let)\s[^\n]*(?:\n[ \t]*[^\s][^\n]*)*)/gm;
const MDX_COMMENT = /\{\/\*[\s\S]{0,100000}?\*\/\}/g;
const JSX = /<(\/?)([A-Z][\w.]*)((?:[^<>{}"']|"[^"]*"|'[^']*'|\{[^{}]*\})*?)(\/?)>/g;
const ADMONITION = /^([ \t]*):::+[ \t]*([a-z]+)(?:\[([^\]\n]*)\]|[ \t]+([^\n]+))?[ \t]*$|^[ \t]*:::+[ \t]*$/gm;
/** The id of a heading, as Hugo, Jekyll and Docusaurus write it. */
const HEADING_ID = /^( {0,3}#{1,6}[ \t][^\n]*?)\{:?[ \t]*#([\w-]{1,100})[ \t]*\}[ \t]*$/gm;
const CUT = /^[ \t]*<!--\s*(?:more|truncate|excerpt)\s*-->[ \t]*$/gim;
const WRAPPERS = new Set(['Tabs', 'TabItem', 'Fragment', 'Steps', 'Card', 'CardGrid', 'Aside', 'Admonition']);

/** Whether a page lists other texts, which Jekyll fills in. */
export function isListOfTexts(body: string): boolean {
  return /\{%-?\s*(?:for\s+\w+\s+in|assign\s+\w+\s*=)\s+site\.(?:posts|categories|tags|pages)\b/.test(body);
}

/** Whether headings of a text have ids of their own. */
export function hasHeadingIds(markdown: string): boolean {
  return markdown.search(HEADING_ID) >= 0;
}

/** Gives headings the ids that `readGeneratorContent` left in them as anchors. */
export function moveHeadingIds(root: TreeNode): void {
  for (const heading of findElements(root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'))
    replaceNodes(heading, (node) => {
      if (!isElement(node) || node.name !== 'a' || node.attribs.id === undefined || listChildren(node).length > 0)
        return undefined;
      heading.attribs.id = node.attribs.id;
      return [];
    });
}

/** Turns the text of a generator into plain Markdown; what has no counterpart is marked in `lost`. */
export function readGeneratorContent(markdown: string, isMdx: boolean, findText: FindText, lost: LostMarks): string {
  const fenced = LostMarks.clean(markdown)
    .replace(HUGO_CODE, (_all, language: string, code: string) => toFence(language, code))
    .replace(LIQUID_CODE, (_all, language: string, code: string) => toFence(language, code));
  const plain = mapProse(fenced, (prose) => {
    const anchored = prose.replace(HEADING_ID, (_all, heading: string, id: string) => `${heading}<a id="${id}"></a>`);
    const text = readLiquid(readHugo(anchored, findText, lost), findText, lost);
    const marked = text
      .replace(CUT, '')
      .replace(ADMONITION, (_all, indent: string | undefined, kind?: string, first?: string, second?: string) =>
        kind === undefined
          ? ''
          : `${indent}**${(first ?? second ?? kind).trim().replace(/^./, (letter) => letter.toUpperCase())}**\n`,
      );
    return isMdx ? readMdx(marked, lost) : marked;
  });
  return plain.replace(HUGO_ESCAPED, '{{$1$2$3}}');
}

function readHugo(prose: string, findText: FindText, lost: LostMarks): string {
  return prose.replace(HUGO, (_all, _kind, closing: string, name: string, given: string) => {
    if (closing) return '';
    const values = readArguments(given);
    const [first = ''] = values.plain;
    if (name === 'figure' || name === 'img') return toFigure(values.named);
    if (name === 'ref' || name === 'relref') return findText(first) ?? first;
    if (name === 'youtube') return `<https://www.youtube.com/watch?v=${first || (values.named.id ?? '')}>`;
    if (name === 'vimeo') return `<https://vimeo.com/${first || (values.named.id ?? '')}>`;
    return lost.add(`{{< ${name} ${given} >}}`.replace(/\s+/g, ' '));
  });
}

function toFigure({ src = '', alt = '', caption = '', title = '' }: Readonly<Record<string, string>>): string {
  const text = caption || title;
  const image = `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt || text)}">`;
  return `\n\n<figure>${image}${text ? `<figcaption>${escapeMarkup(text)}</figcaption>` : ''}</figure>\n\n`;
}

function readLiquid(prose: string, findText: FindText, lost: LostMarks): string {
  return dropComments(prose)
    .replace(LIQUID_RAW, '')
    .replace(CONTENTS_LIST, '')
    .replace(POST_URL, (_all, reference: string) => findText(reference) ?? reference)
    .replace(LIQUID_SITE, (_all, _quote, path: string | undefined) => path ?? '')
    .replace(LIQUID_TAG, (_all, name: string, given: string) =>
      name.startsWith('end') ? '' : lost.add(`{% ${name} ${given.trim()} %}`.replace(/\s+/g, ' ')),
    )
    .replace(LIQUID_OUTPUT, (_all, given: string) => lost.add(`{{ ${given} }}`))
    .replace(KRAMDOWN, '');
}

function dropComments(prose: string): string {
  const [first = '', ...others] = prose.split(LIQUID_COMMENT);
  return first + others.map((part) => part.split(LIQUID_COMMENT_END).at(1) ?? part).join('');
}

function readMdx(prose: string, lost: LostMarks): string {
  return prose
    .replace(MDX_MODULE, '')
    .replace(MDX_COMMENT, '')
    .replace(JSX, (_all, closing: string, name: string, given: string) => {
      if (closing) return '';
      if (name === 'Image' || name === 'Figure') {
        const { named } = readArguments(given.replaceAll("'", '"'));
        if (/^(?:https?:|[./])/.test(named.src ?? '')) return toFigure(named);
      }
      if (WRAPPERS.has(name)) {
        const { named } = readArguments(given);
        const title = named.label ?? named.title;
        return title ? `\n\n**${title}**\n\n` : '';
      }
      return lost.add(`<${name}${given.replace(/\s+/g, ' ').trimEnd()}>`);
    });
}

/** Applies `change` to everything that is not code. */
function mapProse(markdown: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence = '';
  const flush = (): void => {
    if (prose.length > 0) parts.push(mapOutsideSpans(prose.join('\n'), change));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence === '' && mark === '') prose.push(line);
    else if (fence === '') {
      flush();
      fence = mark;
      parts.push(line);
    } else {
      parts.push(line);
      if (mark.startsWith(fence) && /^ {0,3}[`~]+\s*$/.test(line)) fence = '';
    }
  }
  flush();
  return parts.join('\n');
}

/** Inline code is kept aside while the rest changes, so that what spans it is seen whole. */
function mapOutsideSpans(prose: string, change: (prose: string) => string): string {
  const spans: string[] = [];
  const aside = prose.replace(/(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g, (span) => `\ue002${spans.push(span) - 1}\ue003`);
  return change(aside).replace(/\ue002(\d+)\ue003/g, (_all, number: string) => spans[Number(number)] ?? '');
}

function toFence(language: string, code: string): string {
  return `\n\`\`\`${language}\n${code.replace(/\n$/, '')}\n\`\`\`\n`;
}

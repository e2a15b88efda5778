import { parseNodes } from './blocks';

/** Converts HTML to text that shows every possible difference: headings, list items, images and link targets. */
export function readableText(html: string): string {
  return parseNodes(html)
    .map((node) => readText(node).trim())
    .join('\n\n');
}

function readText(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const inside = [...node.childNodes].map(readText).join('');
  switch (node.localName) {
    case 'img':
      return `[Image: ${node.getAttribute('alt') || 'without a description'} (${node.getAttribute('src')?.slice(0, 80) ?? ''})]`;
    case 'a':
      return `${inside} (${node.getAttribute('href') ?? ''})`;
    case 'br':
      return '\n';
    case 'b':
    case 'strong':
      return `*${inside}*`;
    case 'i':
    case 'em':
      return `_${inside}_`;
    case 'li':
      return `• ${inside.trim()}\n`;
    case 'td':
    case 'th':
      return `${inside.trim()} | `;
    case 'tr':
      return `${inside}\n`;
    case 'h2':
    case 'h3':
    case 'h4':
      return `${'#'.repeat(Number(node.localName[1]))} ${inside}\n`;
    case 'p':
      return `${inside}\n`;
    default:
      return inside;
  }
}

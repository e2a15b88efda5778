import { Fragment } from 'react';
import { useSite } from '../../lib/site';

const MARKED = /(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*|`[^`]+`)/;

/**
 * Renders a text from `content`: `{site}` becomes the site's name; `[link](/path)`, `**strong**` and `\`code\`` become
 * elements.
 */
export function InlineText({ text }: { text: string }) {
  const { name } = useSite();
  const pieces = text.replaceAll('{site}', name).split(MARKED);
  // Static list: the index is a stable key.
  return pieces.map((piece, index) => <Fragment key={index}>{markUp(piece)}</Fragment>);
}

function markUp(piece: string) {
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece);
  if (link) return <a href={link[2]}>{link[1]}</a>;
  if (piece.startsWith('**')) return <strong>{piece.slice(2, -2)}</strong>;
  if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>;
  return piece;
}

/** The styles of an element that carry structure rather than presentation: emphasis and font size. */
import type { TreeElement } from '../tree-node.js';

/** Omitted: unspecified, inherits from the parent. */
export interface Emphasis {
  bold?: boolean;
  italic?: boolean;
  struck?: boolean;
  raised?: 'sub' | 'sup' | 'no';
}

export interface Style extends Emphasis {
  /** Pixels or points, whichever the program writes. */
  size?: number;
}

/**
 * Parses a style sheet's declarations by class name. Reads only single-class selectors, which is what word processors
 * write.
 */
export type StyleSheet = ReadonlyMap<string, string>;

const SHEET_LIMIT = 500_000;
const RULE = /([^{}]{1,400})\{([^{}]{0,4000})\}/g;

export function readStyleSheet(css: string): StyleSheet {
  const sheet = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.slice(0, SHEET_LIMIT).matchAll(RULE)) {
    for (const selector of selectors.split(',')) {
      const name = /^\s*[a-z0-9]*\.([\w-]{1,80})\s*$/i.exec(selector)?.[1];
      if (name) sheet.set(name, `${sheet.get(name) ?? ''};${body}`);
    }
  }
  return sheet;
}

/** Combines an element's own style with those of its classes. */
export function computeStyle({ attribs }: TreeElement, sheet: StyleSheet): Style {
  const classes = sheet.size === 0 ? [] : (attribs.class ?? '').split(/\s+/, 20);
  const declared = [...classes.map((name) => sheet.get(name) ?? ''), (attribs.style ?? '').slice(0, 4_000)];
  return parse(declared.join(';'));
}

function parse(declarations: string): Style {
  const style: Style = {};
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    switch (declaration.slice(0, colon).trim().toLowerCase()) {
      case 'font-weight':
        style.bold = isBold(value);
        break;
      case 'font-style':
        style.italic = /^(?:italic|oblique)/.test(value);
        break;
      case 'text-decoration':
      case 'text-decoration-line':
        style.struck = value.includes('line-through');
        break;
      case 'vertical-align':
        style.raised = value.startsWith('super') ? 'sup' : value.startsWith('sub') ? 'sub' : 'no';
        break;
      case 'font-size':
        style.size = sizeIn(value);
        break;
      case 'font':
        style.bold = /(?:^|\s)(?:bold|[6-9]00)(?=\s)/.test(value);
        style.italic = /(?:^|\s)(?:italic|oblique)(?=\s)/.test(value);
        style.size = sizeIn(value);
        break;
    }
  }
  return style;
}

function isBold(value: string): boolean | undefined {
  if (value.startsWith('bold')) return true;
  if (/^(?:normal|lighter)/.test(value)) return false;
  return /^\d{3,4}/.test(value) ? Number.parseInt(value, 10) >= 600 : undefined;
}

function sizeIn(value: string): number | undefined {
  const size = /(\d{1,3}(?:\.\d{1,4})?)p[xt]/.exec(value)?.[1];
  return size === undefined ? undefined : Number(size);
}

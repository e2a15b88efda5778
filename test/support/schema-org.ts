import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A type of schema.org: its properties with their ranges, and its supertypes. */
interface Declared {
  properties: Map<string, Set<string>>;
  parents: string[];
}

type Node = Record<string, unknown>;

const TEXTUAL = ['Text', 'URL', 'Date', 'DateTime', 'Time', 'CssSelectorType', 'XPathType', 'PronounceableText'];
const NUMERIC = ['Number', 'Integer', 'Float'];

/** The vocabulary in the package schema-dts, which is generated from schema.org's own release. */
function readVocabulary(): { bases: Map<string, Declared>; types: Map<string, string[]> } {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.js$/, 'schema.d.ts');
  const bases = new Map<string, Declared>();
  const types = new Map<string, string[]>();
  const blocks = readFileSync(file, 'utf8').matchAll(
    /^(?:export )?interface (\w+?)(Base|Leaf)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm,
  );
  for (const [, name = '', kind, parents = '', body = ''] of blocks) {
    const extended = parents
      .split(',')
      .map((one) => one.trim().replace(/Base$/, ''))
      .filter((one) => /^\w+$/.test(one));
    if (kind === 'Leaf') {
      const type = /"@type": "(\w+)"/.exec(body)?.[1];
      if (type) types.set(type, extended);
      continue;
    }
    const properties = new Map<string, Set<string>>();
    for (const [, property = '', range = ''] of body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;/gm)) {
      properties.set(property, new Set(range.split('|').map((one) => one.trim())));
    }
    bases.set(name, { properties, parents: extended });
  }
  return { bases, types };
}

const { bases, types } = readVocabulary();

function withSupertypes(type: string): string[] {
  const found = new Set<string>([type]);
  const walk = (name: string): void => {
    if (found.has(name) && name !== type) return;
    found.add(name);
    bases.get(name)?.parents.forEach(walk);
  };
  (types.get(type) ?? []).forEach(walk);
  if (bases.has(type)) walk(type);
  return [...found];
}

/** The range of `property` in `type`; `undefined` if the type has no such property. */
export function findRange(type: string, property: string): Set<string> | undefined {
  for (const name of withSupertypes(type)) {
    const range = bases.get(name)?.properties.get(property);
    if (range) return range;
  }
  return undefined;
}

export function isType(type: string): boolean {
  return types.has(type);
}

/** Everything in a JSON-LD graph that schema.org does not define: types, properties, and values outside the range. */
export function vocabularyProblems(graph: { '@context'?: unknown; '@graph'?: unknown }): string[] {
  const problems: string[] = [];
  const nodes = graph['@graph'] as Node[];
  const typeById = new Map(nodes.map((node) => [node['@id'], node['@type']]));
  const check = (node: Node, place: string): void => {
    const type = String(node['@type']);
    if (!isType(type)) problems.push(`${place}: ${type} is no type`);
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith('@') || property.endsWith('-input')) continue;
      const range = findRange(type, property);
      if (!range) problems.push(`${place}: ${type} has no ${property}`);
      else
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
          checkValue(one, range, `${place}.${property}`);
    }
  };
  const checkValue = (value: unknown, range: Set<string>, place: string): void => {
    if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      const reference = Object.keys(node).join() === '@id';
      const type = (reference ? typeById.get(node['@id']) : node['@type']) as string | undefined;
      if (type === undefined) problems.push(`${place}: ${String(node['@id'])} leads nowhere`);
      else if (!withSupertypes(type).some((name) => range.has(name))) problems.push(`${place}: takes no ${type}`);
      if (!reference) check(node, place);
    } else if (typeof value === 'string') {
      if (![...TEXTUAL, 'Distance', 'Language', 'Duration'].some((name) => range.has(name)))
        problems.push(`${place}: takes no text`);
    } else if (typeof value === 'number') {
      if (!NUMERIC.some((name) => range.has(name))) problems.push(`${place}: takes no number`);
    } else if (!range.has('Boolean')) problems.push(`${place}: takes no ${typeof value}`);
  };
  if (graph['@context'] !== 'https://schema.org') problems.push('the context is not schema.org');
  for (const node of nodes) check(node, String(node['@id']));
  return problems;
}

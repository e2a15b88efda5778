/** The part of schema.org's vocabulary that this site uses, and the properties search engines require of each type. */
import type { Fault, FaultKind } from './faults.js';

interface TypeRules {
  properties: readonly string[];
  required: readonly string[];
}

const list = (text: string): string[] => text.split(' ').filter(Boolean);
const THING = list('name alternateName description url image potentialAction mainEntityOfPage sameAs identifier');
const WORK = [
  ...THING,
  ...list(
    'about author citation publisher inLanguage isPartOf hasPart mainEntity dateCreated dateModified datePublished headline keywords',
  ),
  ...list('text thumbnailUrl license isAccessibleForFree copyrightHolder copyrightYear'),
];
const PAGE = [...WORK, ...list('breadcrumb primaryImageOfPage lastReviewed reviewedBy significantLink speakable')];

const type = (properties: readonly string[], required: string): TypeRules => ({ properties, required: list(required) });

export const VOCABULARY: Readonly<Record<string, TypeRules>> = {
  CreativeWork: type(WORK, 'name url'),
  Place: type([...THING, ...list('address containedInPlace geo')], 'name url geo'),
  City: type(THING, 'name'),
  GeoCoordinates: type([...THING, ...list('latitude longitude')], 'latitude longitude'),
  Organization: type([...THING, ...list('logo contactPoint email address foundingDate areaServed')], 'name url'),
  WebSite: type(WORK, 'name url'),
  WebPage: type(PAGE, ''),
  CollectionPage: type(PAGE, 'name url'),
  AboutPage: type(PAGE, 'name url'),
  ContactPage: type(PAGE, 'name url'),
  SearchResultsPage: type(PAGE, 'name url'),
  FAQPage: type(PAGE, 'mainEntity'),
  Article: type(
    [...WORK, ...list('articleBody articleSection wordCount pageStart pageEnd')],
    'headline image datePublished dateModified author publisher',
  ),
  BreadcrumbList: type([...THING, ...list('itemListElement itemListOrder numberOfItems')], 'itemListElement'),
  ItemList: type([...THING, ...list('itemListElement itemListOrder numberOfItems')], 'itemListElement'),
  ListItem: type([...THING, ...list('item position nextItem previousItem')], 'position'),
  ImageObject: type([...WORK, ...list('contentUrl width height caption encodingFormat')], 'url'),
  SearchAction: type([...THING, ...list('target query actionStatus')], 'target'),
  EntryPoint: type([...THING, ...list('urlTemplate actionPlatform httpMethod contentType')], 'urlTemplate'),
  ContactPoint: type([...THING, ...list('contactType email telephone areaServed availableLanguage')], 'contactType'),
  Question: type([...WORK, ...list('acceptedAnswer answerCount suggestedAnswer')], 'name acceptedAnswer'),
  Answer: type([...WORK, ...list('upvoteCount')], 'text'),
};

type Node = Record<string, unknown>;

/** Checks a JSON-LD document of a page. */
export function structuredDataFaults(address: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const fault = (kind: FaultKind, detail: string): void => void faults.push({ kind, address, detail });
  const document = parse(source);
  const graph = document?.['@graph'];
  if (!document || !/^https?:\/\/schema\.org\/?$/.test(String(document['@context']))) {
    return [{ kind: 'structured-data-unreadable', address, detail: source.slice(0, 80) }];
  }
  const nodes = (Array.isArray(graph) ? graph : [document]).filter(isNode);
  const ids = new Set<unknown>();
  eachNode(nodes, (node) => {
    if (node['@type'] !== undefined && node['@id'] !== undefined) ids.add(node['@id']);
  });
  eachNode(nodes, (node) => {
    const named = String(node['@type']);
    if (node['@type'] === undefined) {
      if (!ids.has(node['@id'])) fault('structured-data-reference', String(node['@id']));
      return;
    }
    const rules = Object.hasOwn(VOCABULARY, named) ? VOCABULARY[named] : undefined;
    if (!rules) return fault('structured-data-type', named);
    for (const key of Object.keys(node)) {
      if (!key.startsWith('@') && !key.endsWith('-input') && !rules.properties.includes(key)) {
        fault('structured-data-property', `${named}.${key}`);
      }
    }
    for (const key of rules.required) {
      const value = node[key];
      if (value === undefined || value === '' || value === null) fault('structured-data-incomplete', `${named}.${key}`);
    }
  });
  return faults;
}

function parse(source: string): Node | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return isNode(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) eachNode(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const inner of Object.values(value)) eachNode(inner, visit);
  }
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Words of other vocabularies, whose names we only repeat: JSON Schema's keywords and a field of the API. */
const GIVEN = new Set([
  'oneOf',
  'anyOf',
  'src/contract/suggestion.ts of',
  'web/src/site/islands/suggestion-list.ts of',
]);

/** Names that must be opened to be understood (CONTRIBUTING, Names), each with its file and line. */
function findUnclearNames(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined;
    if (name && ts.isIdentifier(name) && isDeclaration(node) && isUnclear(node, name.text))
      if (!GIVEN.has(name.text) && !GIVEN.has(`${file} ${name.text}`))
        found.push(`${file}:${tree.getLineAndCharacterOfPosition(name.getStart()).line + 1} ${name.text}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isDeclaration(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isExportSpecifier(node) ||
    ts.isImportSpecifier(node) ||
    isType(node)
  );
}

function isType(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
}

function isUnclear(node: ts.Node, name: string): boolean {
  if (isType(node)) return /^\w*Facts$/.test(name) && !FACT_TYPES.has(name);
  return name === 'of' || /[a-z]Of$/.test(name);
}

/** Types of facts themselves. */
const FACT_TYPES = new Set(['ArticleFacts', 'DueFacts']);

const files = globSync(['src/**/*.ts', 'web/**/*.{ts,tsx}', 'test/**/*.ts'])
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.includes('node_modules') && !file.includes('/dist/'));

describe('a name', () => {
  it('says what a function does: a verb and its object, not `…Of`; and facts are facts only', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap(findUnclearNames)).toEqual([]);
  });
});

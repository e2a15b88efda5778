import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A parsed source file of the server. */
export interface SourceFile {
  /** Path relative to the project, with slashes. */
  file: string;
  /** Its feature's folder below src (`admin-auth`, `content/facts`); empty for a file directly in src. */
  folder: string;
  tree: ts.SourceFile;
}

/** A name imported from another file of the project. */
export interface NamedImport {
  name: string;
  typeOnly: boolean;
  /** The imported file. */
  from: string;
}

/** Groups of src that are a single folder; the others hold a folder for each feature. */
const SINGLE_FOLDERS = new Set(['admin-auth', 'contract']);

/** Returns the folder, below src, of the feature that a file belongs to; empty for a file directly in src. */
export function findFolder(file: string): string {
  const [, group = '', feature = '', rest] = file.split('/');
  if (SINGLE_FOLDERS.has(group)) return group;
  return rest === undefined ? '' : `${group}/${feature}`;
}

/** The server's files, without specs and fixtures. */
export function sourceFiles(): SourceFile[] {
  return globSync('src/**/*.ts')
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(spec|fixture|d)\.ts$/.test(file))
    .sort()
    .map((file) => {
      const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      return { file, folder: findFolder(file), tree };
    });
}

/** All string literals of a file; in templates, expressions are replaced by a space. */
export function listTexts({ tree }: SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' '));
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** All names that a file imports from other files of the project. */
export function listImports({ file, tree }: SourceFile): NamedImport[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text } = statement.moduleSpecifier;
    const bindings = statement.importClause?.namedBindings;
    if (!text.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) return [];
    const from = path.posix.join(path.posix.dirname(file), text.replace(/\.js$/, '.ts'));
    const allTypes = statement.importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return bindings.elements.map((element) => ({
      name: (element.propertyName ?? element.name).text,
      typeOnly: allTypes || element.isTypeOnly,
      from,
    }));
  });
}

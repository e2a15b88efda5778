import 'reflect-metadata';
import { globSync } from 'node:fs';
import path from 'node:path';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import ts from 'typescript';
import { importsOf, type SourceFile, sourceFiles } from './source-files.js';

/** Folders that every feature stands on, and the parts that put features together. */
const GROUND = new Set(['', 'common', 'config', 'contract', 'database']);

const files = sourceFiles();
const folderOf = (file: string): string => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');

/** By folder: the names of the classes that its modules export. */
async function exportedByModules(): Promise<Map<string, Set<string>>> {
  const result = new Map<string, Set<string>>();
  for (const file of globSync('src/*/*.module.ts').map((name) => name.replaceAll(path.sep, '/'))) {
    const loaded = (await import(`../../${file.replace(/\.ts$/, '.js')}`)) as Record<string, unknown>;
    for (const module of Object.values(loaded).filter((value) => typeof value === 'function')) {
      const given = (Reflect.getMetadata(MODULE_METADATA.EXPORTS, module) ?? []) as { name: string }[];
      const names = result.get(folderOf(file)) ?? new Set();
      for (const { name } of [module, ...given]) names.add(name);
      result.set(folderOf(file), names);
    }
  }
  return result;
}

/** What a file exports again though another file declares it. */
function handedOn({ tree }: SourceFile): string[] {
  const declared = new Set<string>();
  for (const statement of tree.statements) {
    if ('name' in statement && statement.name) declared.add((statement.name as ts.Identifier).text);
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) declared.add(name.getText(tree));
  }
  return tree.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, moduleSpecifier }) => {
    if (!exportClause || !ts.isNamedExports(exportClause)) return ['*'];
    return exportClause.elements
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .filter((name) => moduleSpecifier !== undefined || !declared.has(name));
  });
}

/** The folders of src that import each other, straight or through others. */
function foldersInCircles(): string[] {
  const imports = new Map<string, Set<string>>();
  for (const source of files) {
    const folders = imports.get(source.folder) ?? new Set();
    for (const { from } of importsOf(source)) if (folderOf(from) !== source.folder) folders.add(folderOf(from));
    imports.set(source.folder, folders);
  }
  const isPlaced = (folder: string): boolean => !imports.has(folder);
  for (;;) {
    // The next folder from the ground up: all that it imports lies below already.
    const next = [...imports].find(([, folders]) => [...folders].every(isPlaced));
    if (!next) return [...imports.keys()];
    imports.delete(next[0]);
  }
}

describe('the folders of src', () => {
  it('have one order: none imports another that imports it, straight or through others', () => {
    expect(foldersInCircles()).toEqual([]);
  });
});

describe('a feature', () => {
  it('imports from another only what its module exports, types of those, and what an index.ts exports', async () => {
    const exported = await exportedByModules();
    const taken = files
      .filter(({ folder }) => folder !== '')
      .flatMap((source) =>
        importsOf(source)
          .filter(({ from }) => folderOf(from) !== source.folder && !GROUND.has(folderOf(from)))
          .filter(({ from }) => path.posix.basename(from) !== 'index.ts')
          .filter(({ name, typeOnly, from }) => !typeOnly && !exported.get(folderOf(from))?.has(name))
          .map(
            ({ name, from }) =>
              `${source.file} takes ${name} of ${from}, which no module of src/${folderOf(from)} exports`,
          ),
      );
    expect(taken).toEqual([]);
  });

  it('re-exports only from an index.ts', () => {
    const laundered = files
      .filter(({ file }) => path.posix.basename(file) !== 'index.ts')
      .flatMap((source) => handedOn(source).map((name) => `${source.file} hands on ${name}`));
    expect(laundered).toEqual([]);
  });
});

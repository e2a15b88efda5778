import 'reflect-metadata';
import { globSync } from 'node:fs';
import path from 'node:path';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import ts from 'typescript';
import { findFolder, listImports, type SourceFile, sourceFiles } from './source-files.js';

/** Folders that any feature may import freely, and the root, which composes the features. */
const SHARED = new Set(['', 'contract', 'platform/common', 'platform/config', 'platform/database']);

const files = sourceFiles();

/** By folder: the names of its module classes and of what they export. */
async function exportedByModules(): Promise<Map<string, Set<string>>> {
  const result = new Map<string, Set<string>>();
  for (const file of globSync(['src/*/*.module.ts', 'src/*/*/*.module.ts']).map((name) =>
    name.replaceAll(path.sep, '/'),
  )) {
    const loaded = (await import(`../../${file.replace(/\.ts$/, '.js')}`)) as Record<string, unknown>;
    for (const module of Object.values(loaded).filter((value) => typeof value === 'function')) {
      const exported = (Reflect.getMetadata(MODULE_METADATA.EXPORTS, module) ?? []) as { name: string }[];
      const names = result.get(findFolder(file)) ?? new Set();
      for (const { name } of [module, ...exported]) names.add(name);
      result.set(findFolder(file), names);
    }
  }
  return result;
}

/** Names that a file re-exports from another file. */
function listReExports({ tree }: SourceFile): string[] {
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

/** The folders of src that import each other, directly or indirectly. */
function foldersInCycles(): string[] {
  const imports = new Map<string, Set<string>>();
  for (const source of files) {
    const folders = imports.get(source.folder) ?? new Set();
    for (const { from } of listImports(source)) if (findFolder(from) !== source.folder) folders.add(findFolder(from));
    imports.set(source.folder, folders);
  }
  const isPlaced = (folder: string): boolean => !imports.has(folder);
  for (;;) {
    // Topological sort: the next folder imports only folders that are already placed.
    const next = [...imports].find(([, folders]) => [...folders].every(isPlaced));
    if (!next) return [...imports.keys()];
    imports.delete(next[0]);
  }
}

describe('the folders of src', () => {
  it('have no import cycles, direct or indirect', () => {
    expect(foldersInCycles()).toEqual([]);
  });
});

describe('a feature', () => {
  it('imports from another only what its module exports, types of those, and what an index.ts exports', async () => {
    const exported = await exportedByModules();
    const violations = files
      .filter(({ folder }) => folder !== '')
      .flatMap((source) =>
        listImports(source)
          .filter(({ from }) => findFolder(from) !== source.folder && !SHARED.has(findFolder(from)))
          .filter(({ from }) => path.posix.basename(from) !== 'index.ts')
          .filter(({ name, typeOnly, from }) => !typeOnly && !exported.get(findFolder(from))?.has(name))
          .map(
            ({ name, from }) =>
              `${source.file} takes ${name} of ${from}, which no module of src/${findFolder(from)} exports`,
          ),
      );
    expect(violations).toEqual([]);
  });

  it('re-exports only from an index.ts', () => {
    const reExports = files
      .filter(({ file }) => path.posix.basename(file) !== 'index.ts')
      .flatMap((source) => listReExports(source).map((name) => `${source.file} re-exports ${name}`));
    expect(reExports).toEqual([]);
  });
});

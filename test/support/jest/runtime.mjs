// Loads the site's tests so that a worker evaluates the server and all packages once, not once per spec file (1.5 s of
// processor time each): they come from Node.js itself, and so does Jest's own framework. The server is the built one
// (dist/src), which the global set-up keeps fresh. Only what lies in test/ is evaluated for each file, because hooks are
// registered there; support that is slow to prepare and keeps nothing of a file is loaded once as well (KEPT). The tests
// run among the worker's globals (environment.mjs). `jest.mock` is not supported.
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import Runtime from 'jest-runtime';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TESTS = join(ROOT, 'test', sep);
/** Compiles the schemas of the OpenAPI document as responses need them: for all, half a second of processor time. */
const KEPT = new Set([join(TESTS, 'support', 'documented-answers.ts')]);
const AS_MODULE = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

const require = createRequire(import.meta.url);

/** Modules of Node.js in this process, as the tests import them: by URL or name. */
const shared = new Map();
/** The modules of KEPT, by path. */
const kept = new Map();

export default class SharedModulesRuntime extends Runtime {
  #own = new Map();

  async unstable_importModule(file) {
    return evaluate(this.#ownModule(file), this.#find);
  }

  requireInternalModule(framework) {
    // Its state belongs to one file: evaluated anew, with the packages it uses shared.
    delete require.cache[framework];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(framework);
  }

  teardown() {
    this.#own.clear();
    super.teardown();
  }

  #find = async (specifier, from) => {
    if (specifier === '@jest/globals') return this.jestGlobals.esmGlobalsModule(from.identifier);
    if (isBuiltin(specifier)) return sharedModule(specifier);
    const path = await this._resolution.resolveEsmAsync(from.identifier, specifier);
    if (!path.endsWith('.ts')) return sharedModule(pathToFileURL(path).href);
    return path.startsWith(TESTS) ? this.#ownModule(path) : sharedModule(built(path));
  };

  #ownModule(path) {
    const modules = KEPT.has(path) ? kept : this.#own;
    const known = modules.get(path);
    if (known) return known;
    const module = new SourceTextModule(this.transformCache.transform(path, AS_MODULE), {
      identifier: path,
      importModuleDynamically: async (specifier, from) => evaluate(await this.#find(specifier, from), this.#find),
      initializeImportMeta: (meta) => {
        meta.url = pathToFileURL(path).href;
        meta.filename = path;
        meta.dirname = dirname(path);
        meta.jest = this.jestGlobals.jestObjectFor(path);
      },
    });
    modules.set(path, module);
    return module;
  }
}

/** The URL of the built form of a source of the server. */
function built(path) {
  return pathToFileURL(join(ROOT, 'dist', relative(ROOT, path).replace(/\.ts$/, '.js'))).href;
}

async function evaluate(module, find) {
  if (module.status === 'unlinked') await module.link(find);
  await module.evaluate();
  return module;
}

function sharedModule(name) {
  const known = shared.get(name) ?? wrap(name);
  shared.set(name, known);
  return known;
}

async function wrap(name) {
  const exports = await import(name);
  const names = Object.keys(exports);
  const module = new SyntheticModule(
    names,
    () => {
      for (const each of names) module.setExport(each, exports[each]);
    },
    { identifier: name },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

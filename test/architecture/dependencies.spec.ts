import { readFileSync } from 'node:fs';

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;

describe('docs/decisions/dependencies.md', () => {
  const text = readFileSync('docs/decisions/dependencies.md', 'utf8');
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest;
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const covers = (name: string, one: string): boolean =>
    name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : name === one;

  it('explains every dependency', () => {
    expect(packages.filter((one) => !named.some((name) => covers(name, one)))).toEqual([]);
  });
});

import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * A recipe for a component of several parts: `root`, and each element within by its class name. One class carries all
 * rules: with a recipe per element the library would evaluate every part of every card in every render, and name them
 * in the HTML.
 */
export function slots<S extends string>({
  root,
  ...parts
}: { root: SystemStyleObject } & Record<S, SystemStyleObject>): {
  base: SystemStyleObject;
} {
  const rules = Object.entries<SystemStyleObject>(parts).map(([name, style]) => [`& .${name}`, style] as const);
  return { base: { ...root, ...Object.fromEntries(rules) } };
}

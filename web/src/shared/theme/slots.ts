import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * A recipe for a component with several parts: `root`, and its descendants by class name. A single class carries all
 * rules: with one recipe per element, every part of every card would be evaluated in every render, and named in the
 * HTML.
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

import { createSlotRecipeContext, defineSlotRecipe, type JsxElement, type SystemStyleObject } from '@chakra-ui/react';

type Tag = keyof React.JSX.IntrinsicElements;

type Parts<Tags extends Record<string, Tag>> = {
  [Slot in keyof Tags & string as Capitalize<Slot>]: JsxElement<Tags[Slot], object>;
};

/**
 * Creates a component's parts from a slot recipe: `createParts({ root: 'li', title: 'h3' }, { title: { … } })` returns
 * `Root` and `Title`. `root` wraps the others. For lazily loaded screens only: each root evaluates the recipe again.
 */
export function createParts<const Tags extends Record<string, Tag> & { root: Tag }>(
  tags: Tags,
  base: { [Slot in keyof Tags]?: SystemStyleObject },
): Parts<Tags> {
  const slots = Object.keys(tags);
  const { withProvider, withContext } = createSlotRecipeContext({ recipe: defineSlotRecipe({ slots, base }) });
  const parts = Object.entries<Tag>(tags).map(([slot, tag]) => [
    slot.charAt(0).toUpperCase() + slot.slice(1),
    slot === 'root' ? withProvider(tag, slot) : withContext(tag, slot),
  ]);
  return Object.fromEntries(parts) as Parts<Tags>;
}

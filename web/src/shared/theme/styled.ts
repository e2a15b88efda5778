import type { RecipeDefinition, RecipeSelection, RecipeVariantRecord, SystemStyleObject } from '@chakra-ui/react';
import { createElement, type ComponentProps, type ElementType, type JSX, type ReactElement } from 'react';
import { mergeStyles, toRules, expandStyle } from './css-rules';
import { provideStyles } from './style-sheet';
import { tokenUtilities } from './utilities';

type Tag = keyof JSX.IntrinsicElements;

/** Style props that take plain CSS values. */
const PLAIN_STYLE_PROPS = [
  'alignContent',
  'alignItems',
  'borderColor',
  'display',
  'flexShrink',
  'flexWrap',
  'fontWeight',
  'gridTemplateColumns',
  'justifyContent',
  'justifySelf',
  'overflowWrap',
  'textAlign',
] as const;

/** Props that are attributes; as styles they are spelled by their shorthand. */
type Attributes = 'color' | 'fill' | 'height' | 'stroke' | 'width';

type TokenStyleProp = 'bg' | 'color' | 'gap' | 'fontSize' | 'maxW' | 'minW' | 'h' | 'w' | `${'m' | 'p'}${'' | Side}`;
type Side = 'b' | 'l' | 'r' | 't' | 'x' | 'y';

type StyleProps = Pick<SystemStyleObject, TokenStyleProp | (typeof PLAIN_STYLE_PROPS)[number]>;

const STYLE_PROPS = new Set<string>([
  'color',
  'fontSize',
  'gap',
  ...PLAIN_STYLE_PROPS,
  ...tokenUtilities.flatMap(({ shorthand }) => shorthand ?? []),
]);

/**
 * A component of `styled`: takes the element's attributes, the recipe's variants, style props, and `as` for another
 * element.
 */
type StyledComponent<T extends Tag, P extends RecipeVariantRecord> = (
  props: Omit<ComponentProps<T>, Exclude<keyof RecipeSelection<P> | keyof StyleProps, Attributes> | 'color'> &
    RecipeSelection<P> &
    StyleProps & { as?: ElementType },
) => ReactElement;

/**
 * Creates a component with a recipe, like Chakra's `styled`. Each combination of variants and style props is evaluated
 * once and becomes one class. The build adds a short name to the tag, `div.Ab` (web/dev/short-class-names).
 */
export function styled<T extends Tag, P extends RecipeVariantRecord>(
  tag: T,
  { base = {}, variants, defaultVariants }: Pick<RecipeDefinition<P>, 'base' | 'variants' | 'defaultVariants'> = {},
  { defaultProps }: { defaultProps?: Partial<ComponentProps<T>> } = {},
): StyledComponent<T, P> {
  const [ownTag, short] = tag.split('.') as [T, string?];
  const classes = new Map<string, { name: string; rules: string[] }>();
  const known = (variants ?? {}) as Record<string, Record<string, SystemStyleObject>>;

  function toClassName(selected: Record<string, unknown>, own: StyleProps): string {
    const key = JSON.stringify([selected, own]);
    let made = classes.get(key);
    if (!made) {
      const chosen: Record<string, unknown> = { ...defaultVariants, ...selected };
      const styles = Object.keys(known).map((name) => known[name]?.[String(chosen[name])] ?? {});
      const style = [...styles, own].map(expandStyle).reduce(mergeStyles, expandStyle(base));
      const name = toName(short, key, toRules(style, '&').join(''));
      made = { name, rules: toRules(style, `.${name}`) };
      classes.set(key, made);
    }
    provideStyles(made.name, made.rules);
    return made.name;
  }

  return function Styled(given) {
    // Attributes by element name have no common type.
    const { as: element = ownTag, className, ...props } = given as { as?: ElementType; className?: string };
    const selected: Record<string, unknown> = {};
    const own: StyleProps & Record<string, unknown> = {};
    const attributes: Record<string, unknown> = { ...defaultProps };
    for (const [name, value] of Object.entries(props)) {
      if (name in known) selected[name] = value;
      else if (STYLE_PROPS.has(name)) own[name] = value;
      else attributes[name] = value;
    }
    const made = toClassName(selected, own);
    return createElement(element, { ...attributes, className: className ? `${made} ${className}` : made });
  };
}

/** What a component without variants and style props of its own is selected by. */
const PLAIN = JSON.stringify([{}, {}]);

/** Names a class: as the build does, with a hash behind for variants; where nothing was built, by a hash alone. */
function toName(short: string | undefined, key: string, rules: string): string {
  if (short === undefined) return `n${hash(rules)}`;
  return key === PLAIN ? short : short + hash(rules).slice(-3);
}

/** A short hash of a text; the same on the server and in the browser. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}

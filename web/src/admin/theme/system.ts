import { createSystem, defineConfig } from '@chakra-ui/react';
import { type ColorName, colorNames, colorVariable } from '../../shared/theme/color-names';
import { tokens } from '../../shared/theme/tokens';
import { lean, siteConfig, tokenVariable } from './site-config';
import { combobox } from './combobox';
import { dialog } from './dialog';
import { fileUpload } from './file-upload';
import { field, input, nativeSelect } from './fields';
import { table } from './table';
import { tabs } from './tabs';
import { toast } from './toast';

/** Recipes for Chakra's components, and the conditions they use. */
const recipes = defineConfig({
  conditions: {
    // Chakra's components mark their parts by attributes.
    hover: ['@media (hover:hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    open: '&:is([open], [data-open], [data-state=open])',
    selected: '&:is([aria-selected=true], [data-selected])',
    required: '&:is([data-required], [aria-required=true])',
  },
  theme: {
    recipes: { input, textarea: input },
    slotRecipes: { combobox, dialog, field, fileUpload, nativeSelect, table, tabs, toast },
  },
});

/** The variables that Chakra's styles name; the server's shell has only those of colours, by shorter names. */
const variables = Object.fromEntries([
  ...Object.entries<Record<string, { value: string }>>(tokens).flatMap(([kind, values]) =>
    Object.entries(values).map(([name, { value }]) => [tokenVariable(kind, name), value]),
  ),
  ...(Object.keys(colorNames) as ColorName[]).map((name) => [
    tokenVariable('colors', name),
    `var(${colorVariable(name)})`,
  ]),
]) as Record<string, string>;

/**
 * The admin area's system: the site's theme with Chakra's components. Public pages never load it. The other global rules
 * are omitted: the server's shell has them.
 */
export const adminSystem = { ...createSystem(lean, siteConfig, recipes), _global: [{ ':root': variables }] };

import { createSystem, defineConfig } from '@chakra-ui/react';
import { lean, siteConfig } from './site-config';
import { combobox } from './combobox';
import { dialog } from './dialog';
import { fileUpload } from './file-upload';
import { field, input, nativeSelect } from './fields';
import { table } from './table';
import { tabs } from './tabs';
import { toast } from './toast';

/** Recipes of Chakra's own components as the administrator's area wears them, and the states that they speak of. */
const recipes = defineConfig({
  conditions: {
    open: '&:is([open], [data-open], [data-state=open])',
    selected: '&:is([aria-selected=true], [data-selected])',
    required: '&:is([data-required], [aria-required=true])',
  },
  theme: {
    recipes: { input, textarea: input },
    slotRecipes: { combobox, dialog, field, fileUpload, nativeSelect, table, tabs, toast },
  },
});

/**
 * The system of the administrator's area: the site's theme with Chakra's own components. Public pages never load it. The
 * server has written the global rules into the shell already.
 */
export const adminSystem = { ...createSystem(lean, siteConfig, recipes), _global: [] };

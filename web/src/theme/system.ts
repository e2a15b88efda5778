import { createSystem, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css';
import { semanticTokens, tokens } from './tokens';
import { lean } from './utilities';

/** The site's theme in Chakra's terms; the administrator's area builds its own system on it. */
export const siteConfig = defineConfig({
  cssVarsPrefix: 'n',
  cssVarsRoot: ':root',
  preflight: false,
  // One class an element and no library styles to override: cascade layers would only add bytes.
  disableLayers: true,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    keyframes: { spin: { to: { transform: 'rotate(360deg)' } } },
  },
});

/** The lean Chakra system: our own utilities and theme; recipes stand beside the components that use them. */
export const system = createSystem(lean, siteConfig);

/**
 * The same system for pages whose global rules the server has already written: hydration would insert them a second time.
 */
export const systemWithoutGlobals = { ...system, _global: [] };

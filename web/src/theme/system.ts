import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './global-css';
import { semanticTokens, tokens } from './tokens';

/** The lean Chakra system: base utilities and our own theme; recipes stand beside the components that use them. */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'n',
  cssVarsRoot: ':root',
  preflight: false,
  // One class an element and no library styles to override: cascade layers would only add bytes.
  disableLayers: true,
  conditions: { dark: '[data-theme=dark] &', light: '[data-theme=light] &', print: '@media print' },
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    keyframes: { spin: { to: { transform: 'rotate(360deg)' } } },
  },
});

/**
 * The same system for pages whose global rules the server has already written: hydration would insert them a second time.
 */
export const systemWithoutGlobals = { ...system, _global: [] };

import { Global } from '@emotion/react';

const whole = { height: 'auto !important', maxHeight: 'none !important', overflow: 'visible !important' } as const;

const STYLES = {
  '@media print': {
    'button, [role=tablist], .jodit-toolbar__box, .jodit-status-bar, .jodit-toolbar-editor-collection': {
      display: 'none !important',
    },
    '.jodit-container, .jodit-workplace, [class*=workplace-slot], .jodit-wysiwyg': whole,
    'article, tr, figure': { breakInside: 'avoid' },
    'h2, h3': { breakAfter: 'avoid' },
  },
} as const;

/** Print styles of the admin area: no controls, and the editor's text in full. */
export function PrintStyle() {
  return <Global styles={STYLES} />;
}

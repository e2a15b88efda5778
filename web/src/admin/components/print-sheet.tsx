import { chakra, Portal } from '@chakra-ui/react';

/** A selector that the style types do not cover. */
const PRINT_ONLY_THIS: Record<string, object> = { 'body:has(&) > :not(&)': { display: 'none !important' } };

/**
 * While mounted, printing prints only this text; it is invisible on screen. A print stylesheet, not an iframe, because
 * phones print the page around an iframe.
 */
export function PrintSheet({ text }: { text: string }) {
  return (
    <Portal>
      <chakra.pre
        display="none"
        _print={{
          display: 'block',
          fontFamily: 'mono',
          fontSize: 'lg',
          lineHeight: '2',
          ...PRINT_ONLY_THIS,
        }}
      >
        {text}
      </chakra.pre>
    </Portal>
  );
}

import { chakra, Portal } from '@chakra-ui/react';

/** Of a shape that the types of styles do not know. */
const ALONE: Record<string, object> = { 'body:has(&) > :not(&)': { display: 'none !important' } };

/**
 * A text that is printed in the place of everything else, for as long as it is there; on the screen it is not seen. By the page's own
 * stylesheet, not in a frame: phones print the page around a frame.
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
          ...ALONE,
        }}
      >
        {text}
      </chakra.pre>
    </Portal>
  );
}

import { chakra, Portal } from '@chakra-ui/react';

/** Of a shape that the types of styles do not know. */
const ALONE: Record<string, object> = { 'body:has(&) > :not(&)': { display: 'none !important' } };

/**
 * While mounted, this text is printed instead of everything else; invisible on screen. Uses the page's own stylesheet
 * instead of a frame, because phones print the page around a frame.
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

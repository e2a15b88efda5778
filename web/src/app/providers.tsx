import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system, systemWithoutGlobals } from '../theme/system';

interface StyledProps {
  /** True where the server has already written the global rules. */
  globalsPresent?: boolean;
  children: ReactNode;
}

/** Gives the theme to everything below it. */
export function Styled({ globalsPresent = false, children }: StyledProps) {
  return <ChakraProvider value={globalsPresent ? systemWithoutGlobals : system}>{children}</ChakraProvider>;
}

import { APP_ROOT_ID, PAGE_DATA_ID, type AdminShellData, UNSET_SITE } from '#contract';
import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberAccount } from '../lib/session-token';
import { adminSystem } from '../theme/system';
import { AdminApp } from './admin-app';

/** Renders the admin area into the empty shell that the server sends. */
export function startAdmin(): void {
  const root = document.getElementById(APP_ROOT_ID);
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!root || !data) return;
  const { site, accountExists } = JSON.parse(data) as AdminShellData;
  if (accountExists) rememberAccount();
  createRoot(root).render(
    <StrictMode>
      <ChakraProvider value={adminSystem}>
        <AdminApp site={{ ...UNSET_SITE, ...site }} />
      </ChakraProvider>
    </StrictMode>,
  );
}

import { createContext, useContext } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';

/** The path and query of the page as it was served, which the first render shows. */
export const ServedAddress = createContext('/');

/**
 * The address in the browser, which follows the history. Not the router's own hooks: with them, readers would load the
 * patterns and routes that only the admin area has.
 * @returns as in `location`, encoded; the query with or without its question mark
 */
export function useAddress(): { pathname: string; search: string } {
  const [ssrPath = '/', ssrSearch = ''] = useContext(ServedAddress).split('?');
  return { pathname: usePathname({ ssrPath }), search: useSearch({ ssrSearch }) };
}

import type { SiteInfo } from '#contract';
import { createContext, useContext, type ReactNode } from 'react';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Provides the site's settings to all components. */
export function SiteProvider({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site's name, origin and public analytics identifiers. */
export function useSite(): SiteInfo {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

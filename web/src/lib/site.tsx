import type { SiteInfo } from '#contract';
import { createContext, useContext, type ReactNode } from 'react';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Provides the installation's facts to every component of a page. */
export function SiteProvider({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Name, origin and public analytics identifiers of this installation. */
export function useSite(): SiteInfo {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

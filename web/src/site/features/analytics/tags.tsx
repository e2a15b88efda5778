import type { PublicAnalytics } from '#contract';
import { useEffect, useState, type ComponentType } from 'react';
import type { ConsentBarProps } from './consent-bar';
import type { SiteTags } from './google-tags';

/**
 * Third-party analytics, for the identifiers that the page came with: its policy allows no others. Without identifiers
 * nothing is loaded, requested or stored.
 */
export function Tags({ analytics, advertising }: SiteTags) {
  const [Bar, setBar] = useState<ComponentType<ConsentBarProps>>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!isConfigured(analytics)) return;
    void import('./consent-bar').then(
      (module) => setBar(() => module.ConsentBar),
      () => undefined,
    );
    // Handles the footer's 'Cookie choices' link by delegation.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-cookie-choices]')) setAsked((times) => times + 1);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [analytics]);
  return Bar && <Bar analytics={analytics} advertising={advertising} asked={asked} />;
}

function isConfigured({ googleAnalyticsId, googleTagManagerId }: PublicAnalytics): boolean {
  return (googleAnalyticsId || googleTagManagerId) !== '';
}

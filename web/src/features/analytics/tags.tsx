import type { PublicAnalytics } from '#contract';
import { useEffect, useState, type ComponentType } from 'react';
import type { ConsentBarProps } from './consent-bar';
import type { SiteTags } from './google-tags';

/**
 * Third-party analytics of a public page, for the identifiers it came with: its policy allows no others. Without
 * identifiers this does nothing: no code, no requests, no storage.
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
    // The footer's 'Cookie choices', which need not know who listens.
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

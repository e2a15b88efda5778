import { chakra } from '@chakra-ui/react';
import { routes, type PublicAnalytics } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Container } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { asksNotToBeTracked, readConsent, rememberConsent, type Consent } from './consent';
import { loadGoogleTags, unloadGoogleTags } from './google-tags';

// Sticky at the end of the page: it keeps to the window's lower edge while one reads, and below the footer it has a place of
// its own, so that it never hides the end of a page.
const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '15',
    bg: 'surface',
    borderTopWidth: '2px',
    borderColor: 'brand',
    fontSize: 'sm',
    outlineOffset: '-4px',
    '& .row': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
      py: '3',
    },
    '& p': { flex: '1 1 18rem' },
    '& .answers': { display: 'flex', gap: '3' },
    '& .answers button': { minW: '7rem' },
  },
});

export interface ConsentBarProps {
  analytics: PublicAnalytics;
  /** How often the footer's 'Cookie choices' was pressed. */
  asked: number;
}

/**
 * The question whether third-party analytics may be loaded, and their loading once the answer is yes. Asked once; later only
 * on demand. A browser that asks not to be tracked has answered already.
 */
export function ConsentBar({ analytics, asked }: ConsentBarProps) {
  const [refusedByBrowser] = useState(asksNotToBeTracked);
  const [consent, setConsent] = useState(readConsent);
  const [closedAt, setClosedAt] = useState<number>();
  const bar = useRef<HTMLElement>(null);
  const open = closedAt === undefined ? asked > 0 || (consent === undefined && !refusedByBrowser) : asked > closedAt;

  useEffect(() => {
    if (consent === 'granted' && !refusedByBrowser) loadGoogleTags(analytics);
  }, [consent, refusedByBrowser, analytics]);

  useEffect(() => {
    // Only one who asked for the question is led to it.
    if (asked > 0) bar.current?.focus();
  }, [asked]);

  useEffect(() => {
    if (!open) return;
    // What gets the focus must not come to rest behind the bar.
    const root = document.documentElement;
    root.style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      root.style.scrollPaddingBottom = '';
    };
  }, [open]);

  const close = () => {
    setClosedAt(asked);
    if (asked > 0) document.querySelector<HTMLElement>('[data-cookie-choices]')?.focus();
  };
  const answer = (given: Consent) => {
    rememberConsent(given);
    setConsent(given);
    close();
    if (given === 'denied') unloadGoogleTags();
  };

  if (!open) return null;
  return (
    <Bar ref={bar} tabIndex={-1} aria-label="Cookie choices" className="no-print">
      <Container className="row">
        {refusedByBrowser ? (
          <p>Your browser asks not to be tracked, so no analytics are loaded and no cookies are set here.</p>
        ) : (
          <p>
            May we measure visits with Google’s tools? They set cookies. Nothing is loaded before you agree.{' '}
            {consent && `You ${consent === 'granted' ? 'accepted' : 'refused'} before. `}
            <Link href={`${routes.privacy}#third-parties`}>More about it</Link>
          </p>
        )}
        <div className="answers">
          {refusedByBrowser ? (
            <Choice label="Close" onClick={close} />
          ) : (
            <>
              <Choice label="Refuse" onClick={() => answer('denied')} />
              <Choice label="Accept" onClick={() => answer('granted')} />
            </>
          )}
        </div>
      </Container>
    </Bar>
  );
}

/** Both answers look alike and are equally large. */
function Choice({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="outline" onClick={onClick}>
      {label}
    </Button>
  );
}

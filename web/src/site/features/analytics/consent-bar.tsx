import { routes } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Container } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { asksNotToBeTracked, onConsentElsewhere, readConsent, rememberConsent, type Consent } from './consent';
import { applyConsent, withdrawConsent, type SiteTags } from './google-tags';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

// Sticky at the end of the page: at the window's lower edge while the reader scrolls, and below the footer at the end,
// so that it never covers content.
const Bar = styled(
  'section',
  slots({
    root: {
      position: 'sticky',
      bottom: '0',
      zIndex: '15',
      bg: 'surface',
      borderTopWidth: '2px',
      borderColor: 'brand',
      fontSize: 'sm',
      outlineOffset: '-4px',
    },
    text: { flex: '1 1 18rem' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
      py: '3',
    },
    answers: { display: 'flex', flex: '0 1 auto', gap: '3' },
    answer: { minW: '7rem', flex: '1 1 0', px: '2' },
  }),
);

export interface ConsentBarProps extends SiteTags {
  /** How often the footer's 'Cookie choices' was clicked. */
  asked: number;
}

/**
 * Asks for consent to third-party tools, and loads them once given. Names the configured purposes, each of which can be
 * accepted separately. Asks once, afterwards only on request. Do Not Track counts as a refusal.
 */
export function ConsentBar({ analytics, advertising, asked }: ConsentBarProps) {
  const [refusedByBrowser] = useState(asksNotToBeTracked);
  const [consent, setConsent] = useState(readConsent);
  const [closedAt, setClosedAt] = useState<number>();
  const bar = useRef<HTMLElement>(null);
  const open = closedAt === undefined ? asked > 0 || (consent === undefined && !refusedByBrowser) : asked > closedAt;

  useEffect(() => {
    if (consent && consent !== 'denied' && !refusedByBrowser) applyConsent(consent, { analytics, advertising });
  }, [consent, refusedByBrowser, analytics, advertising]);

  useEffect(
    () =>
      onConsentElsewhere((given) => {
        setConsent(given);
        // No reload, since the tab may contain unsaved input: the scripts are notified, and gone with the next page
        // load.
        if (given === undefined || given === 'denied') withdrawConsent();
      }),
    [],
  );

  useEffect(() => {
    // Moves the focus only if the reader requested the bar.
    if (asked > 0) bar.current?.focus();
  }, [asked]);

  useEffect(() => {
    if (!open) return;
    // Keeps focused elements and other fixed ones from ending up behind the bar.
    const { style } = document.documentElement;
    const height = bar.current?.offsetHeight ?? 0;
    style.scrollPaddingBottom = `${height + 8}px`;
    style.setProperty('--consent-bar', `${height}px`);
    return () => {
      style.scrollPaddingBottom = '';
      style.removeProperty('--consent-bar');
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
    if (given === 'denied' && withdrawConsent()) location.reload();
  };

  if (!open) return null;
  return (
    <Bar ref={bar} tabIndex={-1} aria-label="Cookie choices" className="no-print">
      <Container className="row">
        {refusedByBrowser ? (
          <p className="text">
            Your browser asks not to be tracked, so no analytics are loaded and no cookies are set here.
          </p>
        ) : (
          <p className="text">
            {QUESTION[advertising ? 'both' : 'analytics']} Nothing is loaded before you agree.{' '}
            {consent && `${FORMER[consent]} `}
            <Link href={`${routes.privacy}#third-parties`}>More about it</Link>
          </p>
        )}
        <div className="answers">
          {refusedByBrowser ? (
            <Choice label="Close" onClick={close} />
          ) : (
            <>
              <Choice label="Refuse" onClick={() => answer('denied')} />
              {advertising && <Choice label="Only visits" onClick={() => answer('granted')} />}
              <Choice label="Accept" onClick={() => answer(advertising ? 'granted-all' : 'granted')} />
            </>
          )}
        </div>
      </Container>
    </Bar>
  );
}

const QUESTION = {
  analytics: 'May we measure visits with Google’s tools? They set cookies.',
  both: 'May Google’s tools measure visits, and may they use that for personalised advertising? They set cookies.',
} as const;

const FORMER: Readonly<Record<Consent, string>> = {
  denied: 'You refused before.',
  granted: 'You agreed to measuring before. If you refuse now, the page reloads without them.',
  'granted-all': 'You accepted before. If you refuse now, the page reloads without them.',
};

/** All choices look alike, so that none is favoured. */
function Choice({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button className="answer" size="sm" variant="outline" onClick={onClick}>
      {label}
    </Button>
  );
}

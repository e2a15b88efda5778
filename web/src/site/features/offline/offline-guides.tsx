import {
  AREAS_PACK,
  CATEGORIES,
  CATEGORY_IDS,
  categoryPath,
  formatCount,
  formatBytes,
  PLAN_PACK,
  routes,
} from '#contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { Notice } from '../../../shared/components/ui/notice';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { KeepEverything } from './everything';
import { KeptPackItem } from './kept-pack-item';
import { KeptSearch } from './kept-search';
import { OfferedPackItem } from './offered-pack-item';
import { refreshPacks, offlineState, type OfflineState, onOfflineState, remove } from './offline-packs';

const Parts = styled(
  'div',
  slots({
    root: { display: 'grid', gap: { base: '8', lg: '10' }, maxW: '52rem' },
    list: { mt: '3' },
    everything: { mt: '3' },
    hint: { mt: '1', fontSize: 'sm', color: 'muted' },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
  }),
);

const Unscripted = styled(
  'div',
  slots({
    root: { 'html[data-theme] &': { display: 'none' } },
    pages: { mt: '4' },
    link: { display: 'inline-block', py: '1' },
  }),
);

/** The packs on this device, with a search, and the packs on offer. */
export function OfflineGuides() {
  const state = useSyncExternalStore(onOfflineState, offlineState, offlineState);
  useEffect(() => {
    refreshPacks().catch(console.error);
  }, []);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{state.statusMessage}</VisuallyHidden>
      </div>
      {state.isRead ? <Known state={state} /> : <AsServed />}
    </>
  );
}

/** The server-rendered page: without JavaScript it explains the feature and links to the guides. */
function AsServed() {
  return (
    <>
      <Unscripted>
        <p>
          To keep guides on your device this page needs JavaScript, and a browser that can store pages. Without them
          your browser itself can save or print every guide.
        </p>
        <ul className="pages">
          <li id={PLAN_PACK}>
            <Link href={routes.plan} className="link">
              Arrival Plan
            </Link>
          </li>
          <li id={AREAS_PACK}>
            <Link href={routes.areas} className="link">
              Where to Live
            </Link>
          </li>
          {CATEGORY_IDS.map((id) => (
            <li key={id} id={id}>
              <Link href={categoryPath(id)} className="link">
                {CATEGORIES[id].name}
              </Link>
            </li>
          ))}
        </ul>
      </Unscripted>
      <p className="scripted">Looking at what this device keeps…</p>
    </>
  );
}

function Known({ state }: { state: OfflineState }) {
  const { packs, offered, isPossible } = state;
  useWantedPack(state);
  useFocusKept(state);
  if (!isPossible)
    return (
      <Notice role="alert">
        This browser does not let the site keep pages. In a private window, or over a connection that is not secure, it
        cannot be done.
      </Notice>
    );
  const others = offered?.filter(({ id }) => !packs.some((pack) => pack.id === id)) ?? [];
  return (
    <Parts>
      {packs.length > 0 && <KeptSearch packs={packs} />}
      {packs.length > 0 && <OnThisDevice state={state} />}
      {(others.length > 0 || !offered) && (
        <section>
          <Heading size="card">{packs.length > 0 ? 'More to keep' : 'What you can keep'}</Heading>
          {offered ? (
            <>
              <p className="hint">
                Text comes first, then pictures.
                {packs.length === 0 && ' The first pack brings along what shows it without a network: another 0.1 MB.'}
              </p>
              {others.length > 1 && state.jobs.length === 0 && (
                <p className="everything">
                  <KeepEverything packs={others} isFirst={packs.length === 0} />
                </p>
              )}
              <ul className="list">
                {others.map((pack) => (
                  <OfferedPackItem key={pack.id} pack={pack} state={state} />
                ))}
              </ul>
            </>
          ) : (
            <p className="hint">
              {state.isAsked
                ? 'There is no network now. What can be kept is shown here when there is one.'
                : 'Looking at what can be kept…'}
            </p>
          )}
        </section>
      )}
    </Parts>
  );
}

function OnThisDevice({ state }: { state: OfflineState }) {
  const { packs, size, jobs } = state;
  const [question, setQuestion] = useState<'asked' | 'cancelled'>();
  const removeAll = () => {
    remove(packs.map(({ id }) => id)).catch(console.error);
  };
  return (
    <section>
      <div className="head">
        <Heading size="card">{`On this device (${formatBytes(size)})`}</Heading>
        {jobs.length === 0 &&
          (question === 'asked' ? (
            <span>
              <Button size="sm" variant="danger" autoFocus onClick={removeAll}>
                {`Remove ${formatCount(packs.length, 'pack')}`}
              </Button>{' '}
              <Button size="sm" variant="ghost" onClick={() => setQuestion('cancelled')}>
                Cancel
              </Button>
            </span>
          ) : (
            <Button
              size="sm"
              variant="outline"
              autoFocus={question === 'cancelled'}
              onClick={() => setQuestion('asked')}
            >
              Remove all
            </Button>
          ))}
      </div>
      <p className="hint">
        Nothing is fetched in the background. What changed since is looked for when this page is opened, and only that
        is fetched; where you save data, only when you press Update.
      </p>
      <ul className="list">
        {packs.map((pack) => (
          <KeptPackItem key={pack.id} pack={pack} state={state} />
        ))}
      </ul>
    </section>
  );
}

/** A pressed button disappears and reappears elsewhere: keeps the focus at the same pack. */
function useFocusKept({ lastActedPack: acted, jobs, packs }: OfflineState): void {
  useEffect(() => {
    if (!acted || document.activeElement !== document.body) return;
    const row = document.getElementById(acted);
    // Offline, a removed pack is no longer listed.
    if (!row) return document.getElementById('main')?.focus({ preventScroll: true });
    const isRunning = jobs.some(({ id }) => id === acted);
    row.querySelector<HTMLElement>(isRunning ? 'button' : 'h3')?.focus();
  }, [acted, jobs, packs]);
}

/** Scrolls to the pack in the URL's fragment once it is shown. */
function useWantedPack({ packs, offered }: OfflineState): void {
  const isFound = useRef(false);
  useEffect(() => {
    const wanted = location.hash.slice(1);
    if (isFound.current || !/^[a-z]+$/.test(wanted)) return;
    const place = document.getElementById(wanted);
    if (!place) return;
    isFound.current = true;
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [packs, offered]);
}

import type { Heading } from '#contract';
import { Words } from '../../../shared/components/ui/words';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { isPlainClick, navigate } from '../../../shared/lib/navigation';
import { readingProgress, useCurrentHeading } from './reading-progress';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const list = { display: 'grid', fontSize: 'sm', lineHeight: '1.4' };

const entry = {
  display: 'block',
  py: '2',
  pr: '2',
  pl: '4',
  color: 'muted',
  borderInlineStart: '3px solid {colors.border}',
  '&.l3': { pl: '8' },
  '&.l4': { pl: '12' },
  '&[aria-current]': { color: 'var(--cat)', fontWeight: '600', borderColor: 'var(--cat)' },
  '&:hover': { color: 'fg', borderColor: 'control' },
};

const Panel = styled(
  'nav',
  slots({
    root: {
      display: { base: 'none', lg: 'flex' },
      flexDirection: 'column',
      position: 'sticky',
      top: '5.5rem',
      maxH: 'calc(100dvh - 7rem)',
    },
    title: { fontSize: 'lg', mb: '3' },
    list: { ...list, overflowY: 'auto', overscrollBehavior: 'contain' },
    entry,
    progress: { mt: '4', fontSize: 'xs', color: 'muted' },
    label: { display: 'flex', justifyContent: 'space-between', mb: '2' },
    bar: {
      display: 'block',
      w: '100%',
      h: '.5rem',
      appearance: 'none',
      bg: 'border',
      borderRadius: 'full',
      overflow: 'hidden',
      '&::-webkit-progress-bar': { bg: 'border' },
      '&::-webkit-progress-value': { bg: 'var(--cat)', transition: 'inline-size .2s' },
      '&::-moz-progress-bar': { bg: 'var(--cat)' },
    },
  }),
);

const Disclosure = styled(
  'details',
  slots({
    root: {
      display: { lg: 'none' },
      mb: { base: '5', md: '8' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'sm',
      // Stays below the header once its place has scrolled away. Not without JavaScript, where nothing would close it when
      // an entry is chosen, and not on low screens, where it would leave little for the text. Headings scroll to below it
      // (`scrollPaddingTop` in the global styles).
      '@media (max-width:1023px) and (min-height:30rem)': {
        'html[data-theme] &': { position: 'sticky', top: 'calc(4rem + 1px)', zIndex: '5', boxShadow: 'card' },
      },
    },
    summary: { px: '4', fontSize: 'sm', fontWeight: '600', lineHeight: '2rem' },
    list: { ...list, px: '4', pb: '4', maxH: 'calc(100dvh - 10rem)', overflowY: 'auto', overscrollBehavior: 'contain' },
    entry: { ...entry, py: '3' },
  }),
);

interface TocProps {
  headings: readonly Heading[];
}

/** The sidebar of wide screens: the article's sections, the current one highlighted, and the reading progress. */
export function TableOfContents({ headings }: TocProps) {
  const ids = useMemo(() => headings.map(({ id }) => id), [headings]);
  const current = useCurrentHeading(ids);
  const items = useRef<HTMLOListElement>(null);
  const progress = readingProgress(current, headings.length);

  // Scrolls the current entry into view within the panel, without scrolling the page.
  useEffect(() => {
    const panel = items.current;
    const entry = panel?.children[current] as HTMLElement | undefined;
    if (!panel || !entry || panel.scrollHeight <= panel.clientHeight) return;
    panel.scrollTop = entry.offsetTop - panel.offsetTop - panel.clientHeight / 2;
  }, [current]);

  return (
    <Panel aria-labelledby="toc-title" className="no-print">
      <h2 id="toc-title" className="title">
        Table of Contents
      </h2>
      <ol ref={items} className="list" onClick={followEntry}>
        <Entries headings={headings} current={current} />
      </ol>
      <label className="progress">
        <span className="label">
          Reading Progress <span aria-hidden="true">{`${progress}%`}</span>
        </span>
        <progress className="bar" value={progress} max={100} />
      </label>
    </Panel>
  );
}

/**
 * The same on small screens, collapsed above the text: a native disclosure with plain links, so that it needs no
 * JavaScript. The first script (`lib/early-clicks`) closes it when an entry is chosen.
 */
export function OnThisPage({ headings }: TocProps) {
  return (
    <Disclosure className="no-print" data-contents="">
      <summary className="summary">On this page</summary>
      <nav aria-label="On this page">
        <ol className="list" onClick={followEntry}>
          <Entries headings={headings} />
        </ol>
      </nav>
    </Disclosure>
  );
}

function Entries({ headings, current = -1 }: TocProps & { current?: number }) {
  return headings.map(({ id, text, level }, index) => (
    <li key={id}>
      <a href={`#${id}`} className={`entry l${level}`} aria-current={index === current ? 'location' : undefined}>
        <Words text={text} />
      </a>
    </li>
  ));
}

/** Scrolls smoothly to the chosen heading, unless reduced motion is preferred. */
function followEntry(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const id = link?.getAttribute('href')?.slice(1) ?? '';
  const heading = document.getElementById(id);
  if (!heading || !isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  navigate(`#${encodeURIComponent(id)}`);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // As after following a plain link, keyboard navigation continues from the heading.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}

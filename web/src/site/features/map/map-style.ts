import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** The lines' own colours, each in a tone with enough contrast on light, dark and paper. */
export const LINE_COLOURS: Readonly<Record<string, string>> = {
  purple: '#8a5cd6',
  green: '#2e8b57',
  yellow: '#b8860b',
  pink: '#d6478f',
  blue: '#3b78d8',
};

/** Water, in a tone that shows on light, dark and paper. */
const LAKE = '#2f86c5';

/** Of lines that are being built; on the screen, whatever the zoom. */
export const DASHES = [4, 3] as const;

/** The drawing. */
export const Drawing = styled('svg', {
  ...slots({
    root: {
      w: '100%',
      h: 'auto',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      _print: { bg: 'none' },
    },
    lake: { fill: LAKE, fillOpacity: '.35' },
    road: { fill: 'none', stroke: 'control', strokeOpacity: '.6', strokeLinejoin: 'round', strokeLinecap: 'round' },
    airport: { fill: 'fg' },
    railway: { fill: 'fg', fillOpacity: '.75' },
    bus: { fill: 'fg', fillOpacity: '.75' },
    line: { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' },
    station: { fill: 'surface', stroke: 'muted' },
    // No round ends: they would close the gaps between dashes.
    built: { fill: 'none', strokeLinejoin: 'round' },
    planned: { fill: 'surface' },
    work: { fill: 'muted' },
    area: { fill: 'brand' },
    name: { fill: 'fg', stroke: 'surface', paintOrder: 'stroke', strokeLinejoin: 'round' },
    marked: { fill: 'danger', stroke: 'surface' },
  }),
  // A finger scrolls the page until the map is larger than its frame.
  variants: { large: { true: { touchAction: 'none', cursor: 'grab' } } },
});

/** The map with its key and its buttons, and beside it the list that says the same. */
export const MapBody = styled(
  'div',
  slots({
    root: {
      py: { base: '6', lg: '10' },
      display: 'grid',
      gap: '8',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,30rem) minmax(0,1fr)' },
      _print: { display: 'block' },
    },
    figure: { display: 'grid', gap: '3' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    key: { display: 'flex', flexWrap: 'wrap', columnGap: '4', fontSize: 'sm' },
    entry: { display: 'flex', alignItems: 'center', gap: '2' },
    sign: {
      w: '1.25rem',
      h: '.75rem',
      fill: 'none',
      '& .area': { fill: 'brand' },
      '& .work': { fill: 'muted' },
      '& .lake': { fill: LAKE, fillOpacity: '.35' },
      '& .road': { stroke: 'control' },
      '& .airport, & .railway, & .bus': { fill: 'fg' },
    },
    note: { fontSize: 'sm', color: 'muted' },
    lists: { display: 'grid', gap: '6' },
    title: { fontSize: '2xl', mb: '2' },
    sub: { fontWeight: '600', mt: '3' },
    list: { columns: { base: '1', md: '2' }, columnGap: '6' },
    place: { breakInside: 'avoid', py: '1' },
    link: { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    points: { fontSize: 'sm', color: 'muted' },
    opening: { mb: '2' },
    due: { fontWeight: '600' },
  }),
);

/** The finder's map; it stays in sight beside a list that is much longer. */
export const FinderFigure = styled(
  'figure',
  slots({
    root: { maxW: '30rem', breakInside: 'avoid' },
    drawing: { w: '100%', h: 'auto', bg: 'surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg' },
    line: { fill: 'none', strokeWidth: '3', strokeLinejoin: 'round', strokeLinecap: 'round' },
    work: { fill: 'muted' },
    asked: { fill: 'fg' },
    area: { fill: 'brand', stroke: 'surface' },
    unfit: { fill: 'surface', stroke: 'muted' },
    number: { fill: 'surface', fontSize: '11px', fontWeight: '700', textAnchor: 'middle' },
    name: {
      fill: 'fg',
      fontSize: '12px',
      stroke: 'surface',
      strokeWidth: '3',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    note: { mt: '2', fontSize: 'sm', color: 'muted' },
    link: { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  }),
);

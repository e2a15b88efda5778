import { ownColors, paint } from './colors';
import { AutoRickshaw, Tree } from './shapes';
import { styled } from '../../theme/styled';

const Picture = styled('svg', { base: { ...ownColors, w: '18rem', maxW: '100%' } });

/** An auto at the end of the road: the 404 illustration. */
export function LostAuto() {
  return (
    <Picture viewBox="0 0 288 150" aria-hidden="true">
      <Tree x={58} y={132} scale={0.9} />
      <Tree x={246} y={132} scale={0.7} blooming />
      <path d="M0 130h288v14H0z" fill={paint.ink} />
      <path d="M196 132V78h6v54zM172 60h56v26h-56z" fill={paint.accent} />
      <path d="M193 68q7-8 12 0 0 4-5 6v3m0 3v1" stroke={paint.ink} strokeWidth="3" fill="none" strokeLinecap="round" />
      <AutoRickshaw x={84} y={139} />
    </Picture>
  );
}

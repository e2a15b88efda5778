import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { styled } from '../../theme/styled';

/** Modules of white around a code, as readers of codes need them. */
const QUIET = 4;
/** Bytes: beyond them the modules are too small for a telephone's camera to tell apart on a screen. */
const MOST_BYTES = 1_500;

const Frame = styled('p', {
  base: {
    w: '100%',
    fontSize: 'sm',
    '& svg': { display: 'block', w: '100%', maxW: '22rem', mb: '2', bg: '#fff', borderRadius: 'sm' },
  },
});

/** A QR code of a text, drawn as one path; a sentence where the text is too long for one. */
export function QrCode({ text }: { text: string }) {
  const code = useMemo(() => drawn(text), [text]);
  if (!code) return <Frame>Your plan is too long for a QR code: use the link.</Frame>;
  return (
    <Frame>
      <svg
        role="img"
        aria-label="QR code of the link"
        viewBox={`${-QUIET} ${-QUIET} ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
      Or point the other device's camera at this code.
    </Frame>
  );
}

/** The side of a code in modules with the white around it, and the outline of what is dark; `undefined` where it would be too fine. */
function drawn(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.L });
  return { size: code.size + 2 * QUIET, path: toSvgPath(code) };
}

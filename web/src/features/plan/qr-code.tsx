import { correction, generate } from 'lean-qr';
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
  if (!code) return <Frame>Your plan is too long for a QR code by now: use the link.</Frame>;
  return (
    <Frame>
      <svg
        role="img"
        aria-label="QR code of the link"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
      Or point the other device's camera at this code.
    </Frame>
  );
}

/** Runs of dark modules as strokes of height one. */
function drawn(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.L });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x += 1;
      path += `M${from + QUIET} ${y + QUIET}h${x - from + 1}v1H${from + QUIET}z`;
    }
  }
  return { size: code.size + 2 * QUIET, path };
}

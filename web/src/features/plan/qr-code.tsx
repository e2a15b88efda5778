import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

/** The white margin of a QR code in modules, as the standard requires. */
const QUIET = 4;
/** Bytes: with more, the modules are too small for a phone's camera to read from a screen. */
const MOST_BYTES = 1_500;

const Frame = styled(
  'p',
  slots({
    root: { w: '100%', fontSize: 'sm' },
    code: { display: 'block', w: '100%', maxW: '22rem', mb: '2', bg: '#fff', borderRadius: 'sm' },
  }),
);

/** A QR code of a text, drawn as one path; a sentence if the text is too long. */
export function QrCode({ text }: { text: string }) {
  const code = useMemo(() => drawn(text), [text]);
  if (!code) return <Frame>Your plan is too long for a QR code: use the link.</Frame>;
  return (
    <Frame>
      <svg
        className="code"
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

/**
 * The side of a code in modules including the margin, and the outline of the dark modules; `undefined` if they would be
 * too small.
 */
function drawn(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.L });
  return { size: code.size + 2 * QUIET, path: toSvgPath(code) };
}

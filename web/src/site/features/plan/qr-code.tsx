import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** The quiet zone in modules that the standard requires. */
const QUIET_ZONE = 4;
/** Maximum bytes: beyond, the modules are too small for a phone's camera to read from a screen. */
const MAX_BYTES = 1_500;

const Frame = styled(
  'p',
  slots({
    root: { w: '100%', fontSize: 'sm' },
    code: { display: 'block', w: '100%', maxW: '22rem', mb: '2', bg: '#fff', borderRadius: 'sm' },
  }),
);

/** A QR code of a text as an SVG path; a message if the text is too long. */
export function QrCode({ text }: { text: string }) {
  const code = useMemo(() => drawn(text), [text]);
  if (!code) return <Frame>Your plan is too long for a QR code: use the link.</Frame>;
  return (
    <Frame>
      <svg
        className="code"
        role="img"
        aria-label="QR code of the link"
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
      Or point the other device's camera at this code.
    </Frame>
  );
}

/**
 * Returns the side in modules including the quiet zone, and the path of the dark modules; `undefined` if they would be
 * too small.
 */
function drawn(text: string): { size: number; path: string } | undefined {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.L });
  return { size: code.size + 2 * QUIET_ZONE, path: toSvgPath(code) };
}

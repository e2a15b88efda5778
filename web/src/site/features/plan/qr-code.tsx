import { useMemo } from 'react';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { drawQrCode } from './draw-qr-code';

const Frame = styled(
  'p',
  slots({
    root: { w: '100%', fontSize: 'sm' },
    code: { display: 'block', w: '100%', maxW: '22rem', mb: '2', bg: '#fff', borderRadius: 'sm' },
  }),
);

/** A QR code of a text as an SVG path; a message if the text is too long. */
export function QrCode({ text }: { text: string }) {
  const code = useMemo(() => drawQrCode(text), [text]);
  if (!code) return <Frame>Your plan is too long for a QR code: use the link.</Frame>;
  return (
    <Frame>
      <svg
        className="code"
        role="img"
        aria-label="QR code of the link"
        viewBox={code.viewBox}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
      Or point the other device's camera at this code.
    </Frame>
  );
}

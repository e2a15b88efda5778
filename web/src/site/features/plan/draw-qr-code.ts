import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The quiet zone in modules that the standard requires. */
const QUIET_ZONE = 4;
/** Maximum bytes: beyond, the modules are too small for a phone's camera to read from a screen. */
const MAX_BYTES = 1_500;

/** A QR code as an SVG: its view box and the path of its dark modules. */
export interface QrDrawing {
  viewBox: string;
  path: string;
}

/** Draws the QR code of a text; `undefined` if its modules would be too small. */
export function drawQrCode(text: string): QrDrawing | undefined {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return undefined;
  const code = generate(text, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * QUIET_ZONE;
  return { viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`, path: toSvgPath(code) };
}

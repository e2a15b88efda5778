/** Encodes a plan in a link's fragment: JSON, deflated, in URL-safe base64. */
import { routes } from '#contract';
import { TRANSFER_MARK } from '../../lib/kept-plan-flag';
import { type KeptPlan, KEPT_LIMITS, readKept } from './kept-plan';

/** Maximum length of a fragment to decode. */
const MAX_LENGTH = 200_000;

/** Returns the absolute URL that transfers a plan to another device. */
export async function transferLink(plan: KeptPlan, origin: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(plan)), new CompressionStream('deflate-raw'));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${origin}${routes.plan}${TRANSFER_MARK}${text}`;
}

/** Decodes the plan in a fragment; `undefined` if there is none, or it is truncated. */
export async function readTransferredPlan(fragment: string): Promise<KeptPlan | undefined> {
  if (!fragment.startsWith(TRANSFER_MARK) || fragment.length > MAX_LENGTH) return undefined;
  try {
    const letters = atob(fragment.slice(TRANSFER_MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')));
    return readKept(text);
  } catch {
    return undefined;
  }
}

/** @throws if the output is larger than any plan, since a short text can inflate to a very long one */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > KEPT_LIMITS.text) {
      await reader.cancel();
      throw new Error('The inflated plan is too large');
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

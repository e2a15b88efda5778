/** Octets of a line of a calendar file, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * Folds a line into pieces of at most 75 octets, never within a character; each continuation starts with a space. Cuts
 * pieces out of the text: encoding it character by character was most of the cost of a calendar file.
 */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const size = countOctets(code);
    if (octets + size > LINE_OCTETS) {
      pieces.push(line.slice(start, at));
      start = at;
      octets = 1;
    }
    octets += size;
    at += code > 0xffff ? 2 : 1;
  }
  pieces.push(line.slice(start));
  return pieces.join('\r\n ');
}

/** Octets of a character in UTF-8. */
function countOctets(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Text as it may stand in an element or in a quoted attribute of XML. Characters that XML has no form for are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

/** An element with attributes and text, both escaped here. Without text it is empty. */
export function element(name: string, text?: string, attributes: Readonly<Record<string, string>> = {}): string {
  return elementAround(name, text === undefined ? undefined : escapeXml(text), attributes);
}

/** As `element`, with a text that is escaped already. */
export function elementAround(name: string, text?: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return text === undefined ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${text}</${name}>`;
}

import { escapeMarkup } from '#contract';

/** Escapes text for an XML element or quoted attribute. Characters that XML cannot represent are dropped. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
}

/** An element with attributes and text, both escaped here. Empty without text. */
export function element(name: string, text?: string, attributes: Readonly<Record<string, string>> = {}): string {
  return elementAround(name, text === undefined ? undefined : escapeXml(text), attributes);
}

/** Like `element`, for text that is already escaped. */
export function elementAround(name: string, text?: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return text === undefined ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${text}</${name}>`;
}

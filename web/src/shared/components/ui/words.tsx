import { isMixed, splitLanguages } from '#contract';

/** A text with the language of its Kannada and Devanagari, for screen readers and fonts. */
export function Words({ text }: { text: string }) {
  // Nearly every text.
  if (!isMixed(text)) return text;
  // Static list: the index is a stable key.
  return splitLanguages(text).map(({ text, lang }, index) =>
    lang ? (
      <span key={index} lang={lang}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

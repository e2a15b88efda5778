/** The text of a field, with the field's label. */
export interface TypedTextEntry {
  name: string;
  text: string;
}

const FIELDS = 'textarea,input:not([type]),input[type=text],input[type=search],input[type=url],[contenteditable=true]';

/** Returns the non-empty fields below `root`, except passwords and read-only fields. */
export function readTypedTexts(root: HTMLElement | null): TypedTextEntry[] {
  const fields = [...(root?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    // The rich-text editor mirrors its text as HTML in a hidden field.
    (field) => !field.matches('[readonly],[class*=jodit] textarea,[class*=jodit] input'),
  );
  return fields.flatMap((field) => {
    const text = readText(field).trim();
    return text ? [{ name: findName(field), text }] : [];
  });
}

function readText(field: HTMLElement): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.innerText;
}

function findName(field: HTMLElement): string {
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.labels?.[0]?.textContent
      : undefined;
  return label ?? field.getAttribute('aria-label') ?? 'Content';
}

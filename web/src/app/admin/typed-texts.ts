/** A typed text with its field's name. */
export interface TypedTextEntry {
  name: string;
  text: string;
}

const FIELDS = 'textarea,input:not([type]),input[type=text],input[type=search],input[type=url],[contenteditable=true]';

/** The texts in the fields below `root` that hold any; no passwords, and nothing that only the browser fills in. */
export function readTypedTexts(root: HTMLElement | null): TypedTextEntry[] {
  const fields = [...(root?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    // The text editor has a hidden field with the same text as HTML.
    (field) => !field.matches('[readonly],[class*=jodit] textarea,[class*=jodit] input'),
  );
  return fields.flatMap((field) => {
    const text = textOf(field).trim();
    return text ? [{ name: nameOf(field), text }] : [];
  });
}

function textOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.innerText;
}

function nameOf(field: HTMLElement): string {
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.labels?.[0]?.textContent
      : undefined;
  return label ?? field.getAttribute('aria-label') ?? 'Content';
}

/** The heading under which readers' questions stand in a guide. */
const HEADING = 'Questions from readers';

/**
 * Adds a question and its answer to the HTML of a guide: at the end of its section of readers' questions, which is
 * begun at the end of the guide if it has none. Empty lines of the answer divide its paragraphs.
 */
export function appendQuestion(content: string, question: string, answer: string): string {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const headings = [...body.querySelectorAll('h2')];
  const known = headings.findIndex(({ textContent }) => textContent.trim() === HEADING);
  if (known < 0) body.append(createElement('h2', HEADING));
  const next = known < 0 ? undefined : headings[known + 1];
  const paragraphs = answer.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const added = [
    createElement('h3', question.trim()),
    ...paragraphs.filter((paragraph) => paragraph !== '').map((paragraph) => createElement('p', paragraph)),
  ];
  if (next) next.before(...added);
  else body.append(...added);
  return body.innerHTML;
}

/** Returns the HTML of a text as a quotation, a paragraph per line. */
export function toQuotation(text: string): string {
  const quotation = document.createElement('blockquote');
  quotation.append(...text.split(/\n+/).map((line) => createElement('p', line)));
  return quotation.outerHTML;
}

/** Returns the question of a message: its first sentence that ends with a question mark, else its subject. */
export function findQuestion({ subject, message }: { subject: string; message: string }): string {
  const [question] = /[^.?!\n]+\?/.exec(message) ?? [];
  return question?.trim() ?? subject;
}

function createElement(name: 'h2' | 'h3' | 'p', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

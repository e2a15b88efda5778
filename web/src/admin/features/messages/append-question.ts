/** The heading under which readers' questions stand in a guide. */
const HEADING = 'Questions from readers';
const SECTION = /<h2[^>]*>\s*Questions from readers\s*<\/h2>/i;

/**
 * Adds a question and its answer to the HTML of a guide: at the end of its section of readers' questions, which is
 * begun at the end of the guide if it has none. Empty lines of the answer divide its paragraphs.
 */
export function appendQuestion(content: string, question: string, answer: string): string {
  const paragraphs = answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const entry = `<h3>${escapeHtml(question.trim())}</h3>${paragraphs.join('')}`;
  const section = SECTION.exec(content);
  if (!section) return `${content}<h2>${HEADING}</h2>${entry}`;
  const start = section.index + section[0].length;
  const next = content.slice(start).search(/<h2[\s>]/i);
  const end = next < 0 ? content.length : start + next;
  return `${content.slice(0, end)}${entry}${content.slice(end)}`;
}

/** Returns the question of a message: its first sentence that ends with a question mark, else its subject. */
export function findQuestion({ subject, message }: { subject: string; message: string }): string {
  const [question] = /[^.?!\n]+\?/.exec(message) ?? [];
  return question?.trim() ?? subject;
}

/** Returns HTML that shows a text as it stands. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

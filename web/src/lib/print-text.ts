/** Prints a text by itself, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  // Not hidden: some browsers print nothing of a frame that is not laid out.
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.title = 'What is printed';
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) return frame.remove();
  const lines = inside.document.createElement('pre');
  lines.textContent = text;
  inside.document.body.append(lines);
  inside.addEventListener('afterprint', () => frame.remove());
  inside.print();
}

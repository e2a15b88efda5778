/** Downloads `bytes` as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

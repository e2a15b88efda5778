/** A copy of a text that is kept: a part of a string would keep all of the string that it was cut from in memory. */
export function toDetached(text: string): string {
  return Buffer.from(text).toString();
}

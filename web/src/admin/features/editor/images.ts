import { IMAGE_LIMITS, type StoredImage } from '#contract';
import type { IJodit } from 'jodit/esm/types';
import { ApiFailure, failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { imageProblem, IMAGE_TYPES, uploadImage } from './api';
import { cursorRange } from './insert-html';

/** An image that needs an alternative text. */
export interface AskedImage {
  name: string;
  /** URL of the image in the dialog. */
  address: string;
  /** Its current text. */
  text: string;
}

/** Asks for the alternative text of each image; `undefined` if cancelled. */
export type AskForTexts = (images: AskedImage[]) => Promise<string[] | undefined>;

/**
 * Inserts images at the cursor: validates them, asks for alternative texts, and uploads them immediately, so that the
 * text contains URLs. If the server is unreachable they are embedded as base64, and uploaded later.
 */
export async function insertImages(editor: IJodit, files: readonly File[], ask: AskForTexts): Promise<void> {
  const range = cursorRange(editor);
  const good = await readable(files);
  if (good.length === 0) return;
  const uploads = good.map(({ file }) => upload(file));
  const texts = await ask(good.map(({ file, address }) => ({ name: file.name, address, text: '' })));
  for (const { address } of good) URL.revokeObjectURL(address);
  editor.s.focus();
  editor.s.selectRange(range);
  if (!texts) return;
  const refused: string[] = [];
  for (const [index, { file }] of good.entries()) {
    const result = await uploads[index];
    if (typeof result === 'string') refused.push(`${file.name}: ${result}`);
    else await put(editor, result ?? (await readAsDataUrl(file)), texts[index] ?? '');
  }
  if (refused.length > 0) complain(refused);
}

/** Opens the file dialog. */
export function chooseImages(editor: IJodit, ask: AskForTexts): void {
  const range = cursorRange(editor);
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = IMAGE_TYPES.join(',');
  input.multiple = true;
  const restore = () => {
    editor.s.focus();
    editor.s.selectRange(range);
  };
  input.oncancel = restore;
  input.onchange = () => {
    restore();
    void insertImages(editor, [...(input.files ?? [])], ask);
  };
  input.click();
}

/** Edits the alternative text of an image in the text. */
export async function describeImage(editor: IJodit, image: HTMLImageElement, ask: AskForTexts): Promise<void> {
  const name = image.src.startsWith('data:') ? '' : (image.src.split('/').at(-1) ?? '');
  const [text] = (await ask([{ name, address: image.src, text: image.alt }])) ?? [];
  if (text === undefined) return;
  image.alt = text;
  editor.synchronizeValues();
}

/** Uploads embedded images (after a failed upload, or from an old draft) and replaces them with URLs. */
export async function uploadEmbedded(editor: IJodit): Promise<void> {
  for (const image of editor.editor.querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')) {
    const source = image.src;
    const file = toFile(source);
    const result = file && (await upload(file));
    if (typeof result !== 'object' || image.src !== source || !editor.editor.contains(image)) continue;
    image.src = result.url;
    editor.synchronizeValues();
  }
}

async function readable(files: readonly File[]): Promise<{ file: File; address: string }[]> {
  const problems: string[] = [];
  const good: { file: File; address: string }[] = [];
  for (const file of files) {
    const address = URL.createObjectURL(file);
    const problem = imageProblem(file) || (await drawingProblem(address));
    if (problem) problems.push(`${file.name}: ${problem}`);
    else good.push({ file, address });
  }
  if (problems.length > 0) complain(problems);
  return good;
}

async function drawingProblem(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return 'This image cannot be read: its data is damaged.';
  }
  const pixels = image.naturalWidth * image.naturalHeight;
  return pixels > IMAGE_LIMITS.pixels
    ? `This image has ${Math.ceil(pixels / 1e6)} megapixels; at most ${IMAGE_LIMITS.pixels / 1e6} are allowed.`
    : '';
}

/** Resolves to the upload image; a message if the server rejects it; `undefined` if it is unreachable. */
async function upload(file: File): Promise<StoredImage | string | undefined> {
  try {
    return await uploadImage(file);
  } catch (error) {
    return error instanceof ApiFailure && [400, 413, 415].includes(error.status) ? failureText(error, '') : undefined;
  }
}

async function put(editor: IJodit, source: StoredImage | string, text: string): Promise<void> {
  const image = editor.createInside.element('img');
  image.src = typeof source === 'string' ? source : source.url;
  image.alt = text;
  await image.decode().catch(() => undefined);
  editor.s.insertImage(image, null, null);
}

function complain(problems: readonly string[]): void {
  showToast({ title: 'Image upload failed', description: problems.join(' '), tone: 'error' });
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The image could not be read'));
    reader.readAsDataURL(file);
  });
}

function toFile(source: string): File | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z]+);base64,(.+)$/s.exec(source) ?? [];
  if (!IMAGE_TYPES.includes(type)) return undefined;
  try {
    return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'image', { type });
  } catch {
    return undefined;
  }
}

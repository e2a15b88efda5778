import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { type CategoryId, emblemShapes, escapeMarkup } from '#contract';
import { loadSharp } from '../../platform/common/load-sharp.js';
import { drawableText } from './picture-text.js';

export const PICTURE = { width: 1200, height: 630 } as const;

/** The content of a picture. */
export interface PictureText {
  title: string;
  /** The line above the title. */
  label: string;
  siteName: string;
  /** Determines the colours; none: the site's own. */
  category: CategoryId | undefined;
}

/** Background and lighter shade of each category; white text has a contrast of 4.5:1 on both. */
const COLOURS: Readonly<Record<CategoryId | 'site', readonly [ground: string, shade: string]>> = {
  site: ['#0b2a1f', '#12402f'],
  housing: ['#8f3411', '#a53c14'],
  transport: ['#582b98', '#6a35b5'],
  utilities: ['#085069', '#0b6285'],
  government: ['#5f4600', '#775700'],
  lifestyle: ['#8c1851', '#a81e62'],
};

const MARGIN = 80;
const COLUMN = PICTURE.width - 2 * MARGIN;
const TITLE_TOP = 176;
const TITLE_ROOM = 286;
const TITLE_SIZES = [80, 68, 58, 50, 43, 37];
const MAX_TITLE_LENGTH = 200;

const FAMILIES = 'Anek Latin, Anek Kannada, Anek Devanagari';
const require = createRequire(import.meta.url);
const FONT_FILES = [
  'latin/700Bold/AnekLatin_700Bold',
  'kannada/700Bold/AnekKannada_700Bold',
  'devanagari/700Bold/AnekDevanagari_700Bold',
].map((file) => require.resolve(`@expo-google-fonts/anek-${file}.ttf`));

let fonts: Promise<unknown> | undefined;

/** Registers the bundled fonts with the text engine, once per process; each call with a font file adds that file. */
function loadFonts(): Promise<unknown> {
  fonts ??= loadSharp().then((sharp) =>
    Promise.all(
      FONT_FILES.map((fontfile) => sharp({ text: { text: 'n', font: FAMILIES, fontfile, width: 10 } }).toBuffer()),
    ),
  );
  return fonts;
}

/** Draws a picture as PNG, off the event loop. */
export async function paintPicture({ title, label, siteName, category }: PictureText): Promise<Buffer> {
  await loadFonts();
  const layers: OverlayOptions[] = [];
  const shownLabel = drawableText(label);
  if (shownLabel) layers.push({ input: (await line(shownLabel, 34, '#ffffffd9')).data, left: MARGIN, top: 96 });
  const shownTitle = drawableText(title.slice(0, MAX_TITLE_LENGTH));
  if (shownTitle) layers.push({ input: await fittedTitle(shownTitle), left: MARGIN, top: TITLE_TOP });
  const shownName = drawableText(siteName);
  if (shownName) {
    const { data, height } = await line(shownName, 40, '#ffffff');
    layers.push({ input: data, left: MARGIN + 92, top: Math.round(532 - height / 2) });
  }
  const sharp = await loadSharp();
  return sharp(Buffer.from(ground(category)))
    .composite(layers)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function fittedTitle(title: string): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const size of TITLE_SIZES) {
    const { data, width, height } = await line(title, size, '#ffffff');
    if (height <= TITLE_ROOM && width <= COLUMN) return data;
    smallest = data;
  }
  const sharp = await loadSharp();
  // A word wider than the column, or too many lines: shows what fits.
  return sharp(smallest)
    .resize({ width: COLUMN, height: TITLE_ROOM, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

async function line(
  text: string,
  size: number,
  colour: string,
): Promise<{ data: Buffer; width: number; height: number }> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${FAMILIES} Bold ${size}`,
      width: COLUMN,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Everything but the text. */
function ground(category: CategoryId | undefined): string {
  const { width, height } = PICTURE;
  const [base, shade] = COLOURS[category ?? 'site'];
  const rings = [90, 170, 250, 330].map((radius) => `<circle cx="1090" cy="90" r="${radius}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${base}"/>` +
    `<g fill="none" stroke="${shade}" stroke-width="34">${rings}</g>` +
    `<rect y="${height - 14}" width="${width}" height="14" fill="#ffc93c"/>` +
    `<svg x="${MARGIN}" y="496" width="72" height="72" viewBox="0 0 64 64">${emblemShapes()}</svg></svg>`
  );
}

import { Injectable } from '@nestjs/common';
import { EMBLEM, emblemShapes } from '#contract';
import { CompressedBody } from '../../platform/common/compressed-body.js';
import { AlwaysServedPaths } from '../../platform/common/always-served-paths.js';
import { loadSharp } from '../../platform/common/load-sharp.js';
import { Settings } from '../../platform/config/settings.js';

/** Pixels per side. The largest is the logo that search engines show. */
const SIZES = { favicon: 48, touch: 180, small: 192, large: 512 } as const;
/** Launchers crop maskable icons: the drawing stays within the safe zone, the inner 80 %. */
const SAFE_SCALE = 0.72;

export type IconName = 'favicon.ico' | 'apple-touch-icon.png' | 'icon-192.png' | 'icon-512.png' | 'maskable-512.png';

const COLOURS = { theme: '#0b2a1f', background: '#f6f9f4' } as const;

/** The emblem in the formats that browsers, launchers and search engines request, each drawn once. */
@Injectable()
export class SiteIcons {
  private readonly drawn = new Map<IconName, Promise<CompressedBody>>();

  constructor(
    private readonly settings: Settings,
    private readonly alwaysServed: AlwaysServedPaths,
  ) {}

  icon(name: IconName): Promise<CompressedBody> {
    let body = this.drawn.get(name);
    if (!body) {
      body = this.prepare(name);
      this.drawn.set(name, body);
    }
    return body;
  }

  manifest(): object {
    const { siteName } = this.settings;
    const icon = (file: IconName, size: number, purpose: string) => ({
      src: `/static/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    return {
      id: '/',
      name: `${siteName} - The Ultimate City Guide`,
      short_name: siteName,
      description: "Your Pragmatic Guide to Thriving in India's Silicon Valley",
      lang: 'en',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      theme_color: COLOURS.theme,
      background_color: COLOURS.background,
      categories: ['travel', 'lifestyle', 'education'],
      icons: [
        icon('icon-192.png', SIZES.small, 'any'),
        icon('icon-512.png', SIZES.large, 'any'),
        icon('maskable-512.png', SIZES.large, 'maskable'),
      ],
    };
  }

  private async prepare(name: IconName): Promise<CompressedBody> {
    const body = new CompressedBody(await draw(name));
    this.alwaysServed.add([`/static/icons/${name}`]);
    return body;
  }
}

async function draw(name: IconName): Promise<Buffer> {
  switch (name) {
    case 'favicon.ico':
      return asIco(await png(SIZES.favicon), SIZES.favicon);
    case 'apple-touch-icon.png':
      return png(SIZES.touch, emblemShapes(0));
    case 'icon-192.png':
      return png(SIZES.small);
    case 'icon-512.png':
      return png(SIZES.large);
    case 'maskable-512.png':
      return png(SIZES.large, maskable());
  }
}

function maskable(): string {
  const { size, ground } = EMBLEM;
  const margin = (size * (1 - SAFE_SCALE)) / 2;
  return (
    `<rect width="${size}" height="${size}" fill="${ground}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${SAFE_SCALE})">${emblemShapes(0)}</g>`
  );
}

async function png(pixels: number, shapes = emblemShapes()): Promise<Buffer> {
  const { size } = EMBLEM;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}">${shapes}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** Wraps one PNG in the container that browsers request at `/favicon.ico`. */
function asIco(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

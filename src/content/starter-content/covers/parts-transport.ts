import { GOLD, INK, LEAF, type Palette, PAPER, SHADE, SKY, STEEL } from './palette.js';
import { area, circle, line, oval, rect, row, wheel } from './shapes.js';

/** Draws a part in a box of 200 by 200, standing on its lower edge. */
export type Part = (palette: Palette) => string;

const vehicle = (body: string, windows: string, wheels: [number, number], r = 18): string =>
  body + windows + wheels.map((x) => wheel(x, 200, r, INK, STEEL)).join('');

export const TRANSPORT_PARTS: Readonly<Record<string, Part>> = {
  'metro-train': ({ main, deep }) =>
    rect(0, 150, 200, 16, STEEL) +
    rect(30, 166, 22, 34, SHADE) +
    rect(148, 166, 22, 34, SHADE) +
    area('M0 80h150q36 0 50 70H0z', PAPER) +
    rect(0, 128, 196, 22, main) +
    row(4, 38, (x) => rect(8 + x, 94, 28, 24, deep, 3)) +
    area('M160 94q20 4 28 24h-28z', SKY),
  bus: ({ main, deep }) =>
    vehicle(
      rect(6, 70, 188, 114, main, 14),
      row(4, 42, (x) => rect(20 + x, 86, 34, 40, SKY, 4)) +
        rect(6, 140, 188, 10, PAPER) +
        rect(178, 156, 14, 10, GOLD, 3) +
        rect(6, 158, 12, 8, deep, 3),
      [50, 150],
      22,
    ),
  auto: () =>
    area('M30 182V120q0-50 60-52h40q20 0 30 46l14 68z', LEAF) +
    area('M30 118q0-50 60-52h40q14 0 24 30z', GOLD) +
    area('M112 110h36l10 32h-46z', SKY) +
    rect(48, 112, 44, 40, INK, 4) +
    circle(168, 160, 7, GOLD) +
    wheel(58, 200, 18, INK, STEEL) +
    wheel(152, 200, 16, INK, STEEL),
  cab: ({ deep }) =>
    rect(82, 80, 36, 14, GOLD, 4) +
    vehicle(
      area('M8 184v-40q0-8 12-10l30-6 26-34q4-4 10-4h34q8 0 14 6l28 32 24 8q8 3 8 12v36z', PAPER),
      area('M62 128l22-26h12v26z', SKY) +
        area('M104 102h16l26 26h-42z', SKY) +
        rect(8, 152, 184, 8, GOLD) +
        rect(100, 132, 4, 50, deep),
      [48, 150],
    ),
  car: ({ main, deep }) =>
    vehicle(
      area('M8 184v-40q0-8 12-10l30-6 26-34q4-4 10-4h34q8 0 14 6l28 32 24 8q8 3 8 12v36z', main),
      area('M62 128l22-26h12v26z', SKY) +
        area('M104 102h16l26 26h-42z', SKY) +
        rect(184, 148, 10, 8, GOLD, 3) +
        rect(100, 132, 4, 50, deep),
      [48, 150],
    ),
  scooter: ({ main, deep }) =>
    area('M60 168h70l22-66h14l-8 76q-1 10-14 10H70z', main) +
    area('M34 150q2-26 34-26h34v20l-12 24H34z', main) +
    rect(46, 112, 58, 16, deep, 8) +
    line('M158 104l-8-34h-20', INK, 8) +
    circle(158, 86, 9, GOLD) +
    wheel(52, 200, 20, INK, STEEL) +
    wheel(158, 200, 20, INK, STEEL),
  bicycle: ({ main }) =>
    [46, 154].map((x) => `<circle cx="${x}" cy="160" r="36" fill="none" stroke="${INK}" stroke-width="7"/>`).join('') +
    line('M46 160l34-60h56l18 60M80 100l24 60H46M104 160l32-60', main, 8) +
    line('M70 84h24M136 100l-6-26h18', INK, 8),
  road: () =>
    area('M70 40h60l66 160H4z', SHADE) + area('M97 52h6l2 26H95zM94 96h12l3 34H91zM90 148h20l4 52H86z', PAPER),
  'traffic-light': () =>
    rect(94, 120, 12, 80, SHADE) +
    rect(66, 20, 68, 120, INK, 16) +
    circle(100, 44, 15, '#e2583e') +
    circle(100, 80, 15, GOLD) +
    circle(100, 116, 15, LEAF),
  airport: ({ main, deep }) =>
    area('M20 118l130-46q34-12 42 2 6 14-22 24L44 142z', PAPER) +
    area('M92 92L56 40h18l62 38zM110 118l2 62h14l30-76z', main) +
    area('M24 120L8 82h14l30 28z', deep) +
    row(4, 22, (x) => circle(78 + x, 112 - x * 0.35, 4, deep)),
  train: ({ main, deep }) =>
    rect(0, 188, 200, 8, SHADE) +
    rect(36, 40, 128, 140, main, 26) +
    rect(52, 60, 96, 48, SKY, 8) +
    rect(36, 118, 128, 12, PAPER) +
    circle(62, 152, 10, GOLD) +
    circle(138, 152, 10, GOLD) +
    rect(80, 140, 40, 26, deep, 4) +
    line('M60 182l-14 16M140 182l14 16', INK, 8),
  ambulance: () =>
    vehicle(
      rect(6, 76, 124, 108, PAPER, 10) + area('M130 102h32l32 42v40h-64z', PAPER),
      area('M140 112h18l20 28h-38z', SKY) +
        rect(60, 98, 14, 46, '#e2583e') +
        rect(44, 114, 46, 14, '#e2583e') +
        rect(130, 84, 20, 14, '#e2583e', 5) +
        rect(6, 158, 188, 8, '#e2583e'),
      [48, 152],
      20,
    ),
  'water-tanker': ({ main }) =>
    vehicle(
      oval(76, 130, 74, 42, SKY) + rect(4, 158, 190, 22, SHADE) + area('M150 98h26q18 18 18 44v38h-44z', main),
      rect(158, 108, 22, 28, PAPER, 4) + area('M76 104q20 26 20 38a20 20 0 0 1-40 0q0-12 20-38z', PAPER),
      [44, 160],
      20,
    ),
};

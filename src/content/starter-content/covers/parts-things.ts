import { CLAY, GOLD, INK, LEAF, PAPER, SHADE, SKY, STEEL } from './palette.js';
import type { Part } from './parts-transport.js';
import { area, circle, line, oval, rect, row } from './shapes.js';

const bin =
  (fill: string, mark: string): Part =>
  () =>
    area('M44 70h112l-12 130H56z', fill) +
    rect(34, 52, 132, 20, fill, 6) +
    rect(80, 38, 40, 16, fill, 6) +
    rect(30, 70, 140, 5, INK) +
    area(mark, PAPER);

const page = (x: number, y: number, w: number, h: number): string => rect(x, y, w, h, PAPER, 6);
const lines = (x: number, y: number, w: number, count: number): string =>
  row(count, 18, (offset) => rect(x, y + offset, offset === (count - 1) * 18 ? w * 0.6 : w, 7, STEEL, 3));

export const THING_PARTS: Readonly<Record<string, Part>> = {
  key: () =>
    circle(62, 110, 40, GOLD) +
    circle(54, 110, 14, PAPER) +
    area('M98 100h90v22h-14v18h-20v-18h-12v12h-16v-12H98z', GOLD),
  contract: ({ main }) =>
    page(36, 10, 128, 190) +
    rect(56, 32, 70, 12, main, 4) +
    lines(56, 60, 88, 5) +
    line('M60 172q14-24 22-4t24-6 20 4', main, 6),
  suitcase: ({ main, deep }) =>
    line('M74 70V44h52v26', INK, 10) +
    rect(22, 68, 156, 132, main, 14) +
    rect(22, 118, 156, 12, deep) +
    rect(88, 110, 24, 28, GOLD, 4),
  'map-pin': ({ main }) =>
    oval(100, 192, 34, 8, SHADE) +
    area('M100 190C60 130 40 108 40 76a60 60 0 0 1 120 0c0 32-20 54-60 114z', main) +
    circle(100, 76, 24, PAPER),
  'power-meter': ({ main, deep }) =>
    rect(36, 20, 128, 160, STEEL, 14) +
    circle(100, 84, 48, PAPER) +
    rect(68, 66, 64, 22, INK, 4) +
    row(4, 15, (x) => rect(73 + x, 70, 10, 14, GOLD, 2)) +
    area('M104 94l-18 26h12l-6 20 22-28h-12l8-18z', main) +
    rect(84, 180, 32, 20, deep) +
    rect(60, 148, 80, 14, PAPER, 3),
  bulb: () =>
    circle(100, 84, 58, GOLD) +
    area('M70 124h60l-6 34H76z', GOLD) +
    rect(76, 158, 48, 12, SHADE, 4) +
    rect(80, 172, 40, 12, SHADE, 4) +
    rect(90, 186, 20, 12, SHADE, 6) +
    line('M82 92l18 14 18-14M100 106v44', CLAY, 6),
  tap: ({ main }) =>
    rect(20, 84, 110, 34, STEEL, 8) +
    area('M110 84h30q34 0 34 44v14h-34v-14q0-10-10-10h-20z', STEEL) +
    rect(84, 50, 16, 36, SHADE) +
    rect(58, 36, 68, 18, main, 9) +
    area('M157 152q18 26 0 40-18-14 0-40z', '#4b9bd0'),
  'gas-cylinder': () =>
    rect(52, 66, 96, 134, '#d8483a', 30) +
    rect(64, 36, 72, 22, SHADE, 6) +
    rect(90, 50, 20, 20, STEEL) +
    rect(52, 120, 96, 26, PAPER) +
    line('M64 60V36M136 60V36', SHADE, 8) +
    rect(62, 190, 76, 10, SHADE, 4),
  router: ({ main }) =>
    rect(30, 130, 140, 50, INK, 12) +
    line('M54 130L40 70M146 130l14-60', INK, 9) +
    row(3, 22, (x) => circle(66 + x, 155, 6, LEAF)) +
    line('M76 92a34 34 0 0 1 48 0M62 76a54 54 0 0 1 76 0', main, 8),
  phone: ({ main, deep }) =>
    rect(52, 10, 96, 190, INK, 16) +
    rect(60, 28, 80, 148, PAPER, 4) +
    rect(70, 40, 60, 36, main, 6) +
    row(3, 26, (y) => rect(70, 90 + y, 60, 14, STEEL, 4)) +
    circle(100, 188, 6, deep),
  'sim-card': ({ main }) =>
    area('M46 20h74l36 36v144H46z', main) + rect(70, 92, 62, 66, GOLD, 8) + line('M70 124h62M101 92v66', CLAY, 5),
  'bin-wet': bin(LEAF, 'M100 110q26 8 22 40-32 2-34-24 0-10 12-16z'),
  'bin-dry': bin('#2f6fb0', 'M78 108h44v10H78zM78 128h44v10H78zM78 148h28v10H78z'),
  compost: () =>
    area('M30 90h140l-14 110H44z', CLAY) +
    row(3, 30, (y) => rect(40, 112 + y, 120, 6, '#8f6544', 3)) +
    area('M100 90q-4-50-46-54 2 46 46 54zM100 90q2-40 42-50 2 42-42 50z', LEAF),
  'e-waste': ({ main, deep }) =>
    rect(20, 40, 130, 92, INK, 8) +
    rect(30, 50, 110, 72, main, 4) +
    rect(70, 132, 30, 18, SHADE) +
    rect(50, 148, 70, 10, SHADE, 4) +
    rect(124, 110, 56, 90, deep, 8) +
    rect(134, 122, 36, 56, SKY, 3) +
    row(2, 40, (x) => rect(40 + x, 176, 26, 24, GOLD, 3)),
  'id-card': ({ main }) =>
    rect(14, 50, 172, 116, PAPER, 12) +
    rect(14, 50, 172, 26, main, 12) +
    circle(62, 108, 20, STEEL) +
    area('M30 156q4-28 32-28t32 28z', STEEL) +
    lines(108, 94, 62, 3),
  passport: ({ deep }) =>
    rect(44, 20, 112, 176, deep, 10) +
    circle(100, 92, 30, GOLD) +
    circle(100, 92, 20, deep) +
    line('M72 92h56M100 64v56', GOLD, 4) +
    rect(68, 140, 64, 8, GOLD, 4) +
    rect(78, 156, 44, 8, GOLD, 4),
  stamp: ({ main, deep }) =>
    circle(100, 58, 26, deep) +
    area('M88 78h24l8 54H80z', deep) +
    rect(42, 130, 116, 30, main, 6) +
    rect(34, 160, 132, 12, INK, 4) +
    rect(44, 184, 112, 10, main, 5),
  rupee: () =>
    circle(100, 112, 84, GOLD) +
    circle(100, 112, 68, '#ffd873') +
    line('M70 76h60M70 98h60M72 76c56 0 56 46 0 46l46 38', CLAY, 10),
  stethoscope: ({ main }) =>
    line('M48 30v50a34 34 0 0 0 68 0V30', INK, 9) +
    line('M82 114v26a34 34 0 0 0 68 0v-16', main, 9) +
    circle(150, 106, 20, STEEL) +
    circle(150, 106, 9, main),
  pill: ({ main }) =>
    `<g transform="rotate(-35 100 120)">${rect(24, 86, 152, 68, PAPER, 34)}${area('M100 86h42a34 34 0 0 1 0 68h-42z', main)}</g>`,
  book: ({ main, deep }) =>
    area('M100 60q-40-26-84-14v134q44-12 84 14z', main) +
    area('M100 60q40-26 84-14v134q-44-12-84 14z', deep) +
    row(3, 28, (y) => line(`M34 ${84 + y}q28-6 48 6M118 ${90 + y}q20-12 48-6`, PAPER, 5)),
  'graduation-cap': ({ main, deep }) =>
    area('M100 56l94 42-94 42L6 98z', deep) +
    area('M48 122v40q52 34 104 0v-40l-52 22z', main) +
    line('M176 106v56', GOLD, 7) +
    circle(176, 168, 10, GOLD),
  shield: ({ main, deep }) =>
    area('M100 16l76 26v56c0 50-36 84-76 98-40-14-76-48-76-98V42z', main) +
    area('M100 16l76 26v56c0 50-36 84-76 98z', deep) +
    line('M66 108l26 26 46-56', PAPER, 13),
  calendar: ({ main }) =>
    rect(22, 40, 156, 156, PAPER, 12) +
    rect(22, 40, 156, 38, main, 12) +
    row(2, 80, (x) => rect(54 + x, 24, 12, 34, INK, 6)) +
    row(3, 32, (y) => row(4, 36, (x) => rect(38 + x, 94 + y, 20, 18, x === 72 && y === 32 ? GOLD : STEEL, 4))),
  laptop: ({ main }) =>
    rect(34, 60, 132, 96, INK, 10) +
    rect(44, 70, 112, 76, main, 4) +
    area('M10 160h180l-12 24H22z', STEEL) +
    rect(60, 86, 50, 8, PAPER, 4) +
    rect(60, 104, 78, 8, PAPER, 4),
  person: ({ main, deep }) =>
    circle(100, 56, 30, CLAY) +
    area('M72 52q0-36 30-34 28 0 28 34-10-18-28-16-20-2-30 16z', INK) +
    area('M44 200q0-100 56-100t56 100z', main) +
    area('M84 100h32l-16 26z', deep),
  dog: () =>
    area('M40 120h96q24 0 24 30v50h-18v-34H66v34H48v-46q-14-10-22-40z', CLAY) +
    circle(150, 104, 28, CLAY) +
    area('M134 84l-12-22 26 8z', '#7d5636') +
    oval(176, 112, 14, 9, CLAY) +
    circle(186, 110, 5, INK) +
    circle(154, 98, 4, INK),
  sofa: ({ main, deep }) =>
    rect(24, 84, 152, 70, main, 18) +
    rect(8, 112, 34, 72, deep, 14) +
    rect(158, 112, 34, 72, deep, 14) +
    rect(38, 138, 124, 42, main, 8) +
    row(2, 120, (x) => rect(34 + x, 182, 12, 18, INK, 3)) +
    line('M100 92v60', deep, 4),
  box: () =>
    rect(26, 84, 148, 116, CLAY, 4) +
    area('M26 84l20-34h108l20 34z', '#cda074') +
    rect(86, 50, 28, 78, GOLD) +
    rect(44, 156, 44, 26, PAPER, 3),
  tools: ({ main }) =>
    `<g transform="rotate(40 100 110)">${rect(88, 70, 24, 126, main, 8)}${area('M70 26q30-24 60 0v30l-18 14H88L70 56z', STEEL)}${rect(90, 20, 20, 30, PAPER)}</g><g transform="rotate(-40 100 110)">${rect(92, 84, 16, 110, CLAY, 6)}${rect(60, 52, 80, 36, SHADE, 8)}</g>`,
};

import { CLAY, GOLD, INK, LEAF, LEAF_LIGHT, PAPER, SHADE, SKY, STEEL } from './palette.js';
import type { Part } from './parts-transport.js';
import { area, circle, line, oval, rect, row } from './shapes.js';

const tree =
  (crown: string, light: string): Part =>
  () =>
    area('M92 200l4-80h10l6 80z', CLAY) +
    oval(100, 82, 88, 44, crown) +
    oval(60, 60, 44, 30, crown) +
    oval(136, 56, 46, 32, crown) +
    oval(74, 58, 26, 11, light) +
    oval(132, 78, 28, 10, light);

const columns = (fill: string): string => row(5, 34, (x) => rect(24 + x, 104, 16, 72, fill));

export const PLACE_PARTS: Readonly<Record<string, Part>> = {
  'rain-tree': tree(LEAF, LEAF_LIGHT),
  gulmohar: tree('#d9573a', '#f08a63'),
  apartment: ({ main, deep }) =>
    rect(40, 10, 120, 190, main, 6) +
    row(4, 40, (y) => row(3, 36, (x) => rect(54 + x, 26 + y, 22, 24, y === 40 && x === 36 ? GOLD : PAPER, 3))) +
    rect(84, 172, 32, 28, deep, 3),
  house: ({ main, deep }) =>
    rect(34, 96, 132, 104, PAPER) +
    area('M14 104L100 30l86 74z', main) +
    rect(84, 136, 34, 64, deep, 3) +
    rect(46, 120, 26, 28, SKY, 3) +
    rect(130, 120, 26, 28, SKY, 3) +
    circle(111, 170, 4, GOLD),
  office: ({ main, deep }) =>
    rect(30, 40, 84, 160, deep, 4) +
    rect(104, 76, 70, 124, main, 4) +
    row(5, 28, (y) => row(2, 34, (x) => rect(42 + x, 54 + y, 24, 14, SKY, 2))) +
    row(3, 32, (y) => rect(118, 92 + y, 42, 14, PAPER, 2)),
  court: ({ main, deep }) =>
    area('M10 98L100 44l90 54z', main) +
    columns(PAPER) +
    rect(10, 176, 180, 24, deep) +
    rect(16, 96, 168, 10, deep) +
    circle(100, 78, 10, GOLD),
  shop: ({ main, deep }) =>
    rect(24, 90, 152, 110, PAPER) +
    row(6, 28, (x) => area(`M${16 + x} 50h28v44a14 14 0 0 1-28 0z`, x % 56 === 0 ? main : '#fff')) +
    rect(40, 124, 62, 52, SKY, 3) +
    rect(118, 120, 40, 80, deep, 3),
  hospital: () =>
    rect(30, 50, 140, 150, PAPER, 6) +
    rect(88, 66, 24, 60, '#e2583e', 2) +
    rect(70, 84, 60, 24, '#e2583e', 2) +
    row(2, 84, (x) => rect(46 + x, 142, 26, 22, SKY, 3)) +
    rect(84, 150, 32, 50, SHADE, 3),
  school: ({ main, deep }) =>
    rect(10, 104, 180, 96, main, 4) +
    area('M56 104l44-44 44 44z', deep) +
    rect(98, 20, 5, 44, INK) +
    area('M103 20h40l-10 12 10 12h-40z', GOLD) +
    circle(100, 90, 9, PAPER) +
    row(4, 44, (x) => rect(22 + x, 122, 24, 26, SKY, 2)) +
    rect(86, 156, 28, 44, deep, 3),
  theatre: ({ main, deep }) =>
    rect(14, 40, 172, 160, deep, 8) +
    area('M14 40h172v30q-14 20-28 0-14 20-29 0-15 20-29 0-14 20-29 0-14 20-29 0-14 20-28 0z', main) +
    area('M14 70q50 40 34 130H14zM186 70q-50 40-34 130h34z', main) +
    oval(100, 192, 50, 10, GOLD),
  hill: () =>
    area('M0 200Q60 60 110 120T200 200z', LEAF) + area('M70 200q50-100 130 0z', LEAF_LIGHT) + circle(150, 60, 24, GOLD),
  'park-bench': ({ main }) =>
    rect(24, 116, 152, 12, main, 4) +
    rect(24, 136, 152, 12, main, 4) +
    rect(16, 158, 168, 12, main, 4) +
    row(2, 120, (x) => rect(36 + x, 110, 8, 90, INK)),
  'market-basket': ({ main, deep }) =>
    circle(66, 92, 24, '#e2583e') +
    circle(110, 84, 26, GOLD) +
    area('M140 100q0-50 20-60-2 40 6 60z', LEAF) +
    circle(146, 98, 20, LEAF_LIGHT) +
    area('M16 106h168l-20 94H36z', main) +
    row(4, 36, (x) => rect(36 + x, 118, 8, 70, deep, 4)),
  coffee: ({ deep }) =>
    area('M56 70h88l-10 88H66z', STEEL) +
    oval(100, 70, 44, 12, deep) +
    area('M30 156h140l-12 44H42z', STEEL) +
    oval(100, 156, 70, 12, PAPER) +
    line('M84 48q-10-14 0-26M112 48q-10-14 0-26', SHADE, 6),
  milk: ({ main }) =>
    area('M50 60q50-24 100 0l10 140H40z', PAPER) +
    area('M46 110h108l4 50H42z', main) +
    circle(100, 136, 18, PAPER) +
    area('M50 60l10-22h80l10 22q-50-22-100 0z', SKY),
  football: ({ deep }) =>
    circle(100, 132, 66, PAPER) +
    area('M100 104l28 20-11 32H83l-11-32z', deep) +
    line('M100 104V68M128 124l34-10M117 156l20 28M83 156l-20 28M72 124l-34-10', deep, 6),
  'rain-cloud': () =>
    circle(70, 84, 38, STEEL) +
    circle(118, 72, 46, STEEL) +
    circle(150, 94, 30, STEEL) +
    rect(44, 90, 124, 34, STEEL, 17) +
    row(4, 32, (x) => line(`M${62 + x} 142l-10 40`, '#4b9bd0', 7)),
  umbrella: ({ main, deep }) =>
    area('M12 120a88 80 0 0 1 176 0q-22-18-44 0-22-18-44 0-22-18-44 0-22-18-44 0z', main) +
    line('M100 118v60a16 16 0 0 0 32 0', INK, 8) +
    line('M100 40V26', INK, 8) +
    area('M100 40q-34 30-44 80 22-18 44 0 22-18 44 0-10-50-44-80z', deep),
  bell: () =>
    area('M100 40c44 0 50 34 52 74 1 24 18 30 18 46H30c0-16 17-22 18-46 2-40 8-74 52-74z', GOLD) +
    rect(94, 22, 12, 24, CLAY, 6) +
    circle(100, 174, 16, CLAY) +
    rect(26, 156, 148, 12, CLAY, 6),
};

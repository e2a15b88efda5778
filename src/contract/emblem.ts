/**
 * The site's emblem: the letter 'ನ' of Namma on a rounded 64 by 64 square. The web application's icon is the same
 * drawing.
 */
export const EMBLEM = {
  size: 64,
  radius: 16,
  ground: '#0b6b4a',
  ink: '#ffc93c',
  transform: 'matrix(.0265 0 0 -.0265 12.2 52)',
  path: 'M1003-30Q845-30 747 36Q649 103 607 248L577 354Q559 423 535 450Q511 476 468 476Q418 476 395 442Q372 409 372 337V310Q372 224 392 136Q413 47 444-18H148Q115 42 96 126Q78 209 78 316V347Q78 542 176 638Q273 735 454 735Q609 735 694 668Q779 600 820 463L851 362Q872 290 904 262Q937 234 988 234Q1052 234 1082 280Q1111 325 1111 411V472Q1111 638 1053 743Q995 848 870 898Q745 949 544 949H111V1185H1040Q1100 1185 1124 1212Q1148 1240 1148 1305Q1148 1362 1136 1420Q1123 1477 1104 1532H1342Q1382 1464 1402 1390Q1422 1315 1422 1239Q1422 949 1160 949H1080V941Q1192 924 1266 868Q1340 811 1376 708Q1413 605 1413 450V389Q1413 185 1308 78Q1202-30 1003-30Z',
} as const;

/** The emblem as the content of an SVG with view box 64 by 64. `radius` 0: the viewer crops it. */
export function emblemShapes(radius: number = EMBLEM.radius): string {
  const { size, ground, ink, transform, path } = EMBLEM;
  return (
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${ground}"/>` +
    `<path fill="${ink}" transform="${transform}" d="${path}"/>`
  );
}

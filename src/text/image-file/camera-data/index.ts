/**
 * What cameras and programs write into a picture besides its pixels: location, time, device, names. None of it is for
 * the public. Each function returns a picture without it, keeping pixels, colour profile, animation and orientation;
 * all are idempotent.
 */
export { cleanAvif } from './avif.js';
export { cleanGif } from './gif.js';
export { cleanJpeg } from './jpeg.js';
export { cleanPng } from './png.js';
export { cleanWebp } from './webp.js';

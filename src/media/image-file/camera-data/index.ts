/**
 * What cameras and programs write into a picture besides its pixels: the place, the time, the device, names. It is not for the
 * public. Each function gives a picture without it; pixels, colour profile, animation and which way is up stay. Doing it again
 * changes nothing.
 */
export { cleanAvif } from './avif.js';
export { cleanGif } from './gif.js';
export { cleanJpeg } from './jpeg.js';
export { cleanPng } from './png.js';
export { cleanWebp } from './webp.js';

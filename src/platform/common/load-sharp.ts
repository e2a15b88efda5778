import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** Loads the image library on first use: it takes 19 MB of memory and 0.1 s, and most servers draw nothing for hours. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One image at a time, on one thread, without a cache: the server has requests to answer.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

/** Images as bytes, for everything that accepts them: uploads, articles with embedded images, guide files. */
export {
  type EmbeddedImage,
  readImage,
  type ImageMime,
  isImageMime,
  mediaPath,
  detectMime,
  toImage,
} from './image-file.js';

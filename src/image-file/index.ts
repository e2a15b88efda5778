/** Images as bytes, for everything that accepts them: uploads, articles with embedded images, guide files. */
export { type EmbeddedImage, imageOf, type ImageMime, isImageMime, mediaPath, mimeOf, toImage } from './image-file.js';

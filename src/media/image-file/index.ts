/** Images as bytes, for all that takes them in: uploads, articles with embedded images, guides as files. */
export { type EmbeddedImage, imageOf, type ImageMime, isImageMime, mediaPath, mimeOf, toImage } from './image-file.js';

/** What an export of another site holds, in one shape whichever program made it. */
import type { ImageMime } from '../../../text/image-file/index.js';
import type { ImportFormat, ImportLabelKind, LeftOut } from '#contract';

/** A category or tag of the other site. */
export interface FoundLabel {
  kind: ImportLabelKind;
  name: string;
}

/** A post or page that can become an article. */
export interface FoundItem {
  /** What tells it apart in its file: a path or an id. */
  key: string;
  isPage: boolean;
  /** As articles store it: decoding its entities once gives the visible text. */
  title: string;
  /** As the other site has it; `''`: none, or one that cannot be used here. */
  slug: string;
  /** Not sanitised. Images of the archive are named by the URL that they have here. */
  html: string;
  excerpt: string;
  published: boolean;
  /** `YYYY-MM-DD`, or `''`. */
  date: string;
  /** ISO 8601, or `''`: when it was written and last changed. */
  createdAt: string;
  updatedAt: string;
  /** A URL or path, or `''`. */
  featuredImage: string;
  /** Those that decide the category first. */
  labels: FoundLabel[];
  /** Its addresses on the other site, as paths. */
  formerPaths: string[];
  /** Sentences about what could not be kept. */
  notes: string[];
  /** Hashes of images of the archive that it shows. */
  images: string[];
}

/** Something that should have become an article, but cannot. */
export interface RefusedItem {
  key: string;
  title: string;
  reason: string;
}

/** An image of the archive that an item shows. */
export interface FoundImage {
  hash: string;
  mime: ImageMime;
  bytes: Uint8Array;
}

/** What a file is as a whole. */
export interface FoundSite {
  format: ImportFormat;
  /** The other site's URL, or `''` if the file does not say. */
  url: string;
  leftOut: LeftOut[];
}

/** What a reader finds, one after the other; each is waited for, so that only a few are ever in memory. */
export interface FoundSink {
  item(item: FoundItem): Promise<void>;
  refusal(refused: RefusedItem): Promise<void>;
  image(image: FoundImage): Promise<void>;
}

/** A file that cannot be imported at all: one sentence for a person. */
export class UnreadableExport extends Error {
  override readonly name = 'UnreadableExport';
}

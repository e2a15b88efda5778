/** Importing another site: a difference to review first, then one act with one undo. */
import type { CategoryId } from './categories.js';
import type { Count, Id, Moment, Positive } from './scalars.js';

/** Whose export a file is. */
export const IMPORT_FORMATS = ['ghost', 'wordpress', 'files'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_FORMAT_NAMES: Readonly<Record<ImportFormat, string>> = {
  ghost: 'Ghost',
  wordpress: 'WordPress',
  files: 'Markdown and HTML files',
};

/** How the other site groups its texts. */
export const IMPORT_LABEL_KINDS = ['category', 'tag'] as const;
export type ImportLabelKind = (typeof IMPORT_LABEL_KINDS)[number];

/**
 * How far an import is. `reading`: the file is being compared; `ready`: to review, nothing is stored as an article yet;
 * `importing`; `stopped`: by the administrator, can go on; `done`; `failed`: the file could not be read.
 */
export const IMPORT_STATES = ['reading', 'ready', 'importing', 'stopped', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * What an item is compared with what is stored: `alike`: nearly the words of another article; `refused`: it cannot be an
 * article, and the reason says why.
 */
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'alike', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What has become of an item. `left`: the administrator left it out, or it is the same as the stored article. */
export const IMPORT_ITEM_STATES = ['waiting', 'imported', 'left', 'refused'] as const;
export type ImportItemState = (typeof IMPORT_ITEM_STATES)[number];

/** What a file holds that articles are not made of, such as menus. */
export interface LeftOut {
  kind: string;
  count: Count;
}

/** A category or tag of the other site, with the category that its texts get here. */
export interface ImportLabel {
  id: Id;
  kind: ImportLabelKind;
  name: string;
  items: Count;
  /** `''`: the next label of a text decides, or else `category` of the import. */
  category: CategoryId | '';
}

export interface SiteImport {
  id: Id;
  state: ImportState;
  /** The file's name. */
  file: string;
  format: ImportFormat | null;
  /** The other site, or `''`. */
  site: string;
  created_at: Moment;
  finished_at: Moment | null;
  /** Why it failed, in a sentence; or `''`. */
  problem: string;
  /** What will not be done, or was not, although it was asked for, in a sentence; or `''`. */
  warning: string;
  /** For texts of which no label decides. */
  category: CategoryId;
  /** Whether former addresses redirect to the imported articles. */
  redirects: boolean;
  /** Whether images of the other site are fetched. */
  fetch_images: boolean;
  labels: ImportLabel[];
  left_out: LeftOut[];
  /** Items by outcome, and by what has become of them. */
  outcomes: Record<ImportOutcome, Count>;
  states: Record<ImportItemState, Count>;
  /** The change set of everything imported; `null`: nothing is yet. */
  change_set: Positive | null;
}

export interface ImportItem {
  id: Id;
  title: string;
  slug: string;
  is_page: boolean;
  published: boolean;
  /** `YYYY-MM-DD`, or `''`. */
  date: string;
  labels: string[];
  /** Its addresses on the other site, as paths. */
  former_paths: string[];
  outcome: ImportOutcome;
  /** In words: why it is refused, what it is like, which fields change. */
  reason: string;
  /** Sentences about what was not kept, and where it stood. */
  notes: string[];
  /** Whether 'Import' takes it. */
  wanted: boolean;
  state: ImportItemState;
  /** The stored article that it is, or is like. */
  article: { id: Id; title: string } | null;
}

/** Changes to what an import will do; omitted fields keep their values. */
export interface SiteImportChoices {
  category?: CategoryId;
  redirects?: boolean;
  fetch_images?: boolean;
  /** A label's id and its category. */
  labels?: { id: Id; category: CategoryId | '' }[];
  /** An item's id and whether to take it. */
  items?: { id: Id; wanted: boolean }[];
}

export const SITE_IMPORT_LIMITS = {
  /** Bytes as sent: of the export and of a ZIP of images beside it, together. Also of all XML files of an export, unpacked. */
  bytes: 256 * 1024 * 1024,
  /** Bytes of one file in XML or JSON. */
  textBytes: 64 * 1024 * 1024,
  /** Files in an archive or folder, and their unpacked bytes. */
  files: 20_000,
  unpackedBytes: 1024 * 1024 * 1024,
  /** Posts and pages. */
  items: 10_000,
  /** Categories and tags that are listed. */
  labels: 500,
  /** Notes of one item. */
  notes: 20,
  /** Items per answer. */
  page: 100,
  /** Reports that are kept. */
  reports: 10,
} as const;

/** Not in `endpoints`, to keep them out of readers' scripts. */
export const siteImportEndpoints = {
  all: '/api/admin/site-imports',
  one: (id: number) => `/api/admin/site-imports/${id}`,
  items: (id: number) => `/api/admin/site-imports/${id}/items`,
  start: (id: number) => `/api/admin/site-imports/${id}/start`,
  stop: (id: number) => `/api/admin/site-imports/${id}/stop`,
  report: (id: number) => `/api/admin/site-imports/${id}/report`,
} as const;

/** `POST /api/admin/site-imports`. */
export interface SiteImportForm {
  /** Ghost’s JSON, WordPress’s XML, or a ZIP. @format binary */
  file: string;
  /** A ZIP of the images that belong to it. @format binary */
  images?: string;
}

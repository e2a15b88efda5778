import type { PageAnswer, PageData } from '#contract';

/** Kinds with a screen of their own; a page that could not be read is a state (`ErrorView`). */
export type PageKind = Exclude<PageData['kind'], 'unavailable'>;

/** The props of every screen: its data, and the page it belongs to. */
export interface ScreenProps<K extends PageKind = PageKind> {
  data: Extract<PageData, { kind: K }>;
  page: PageAnswer;
  /** Whether the data is only what is known before the answer arrives. */
  loading?: boolean;
}

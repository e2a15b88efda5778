import type { PageAnswer, PageData } from '#contract';

/** Page kinds with a screen of their own; `unavailable` is shown by `ErrorView`. */
export type PageKind = Exclude<PageData['kind'], 'unavailable'>;

/** The props of every screen. */
export interface ScreenProps<K extends PageKind = PageKind> {
  data: Extract<PageData, { kind: K }>;
  page: PageAnswer;
  /** Whether the data is a placeholder until the answer arrives. */
  loading?: boolean;
}

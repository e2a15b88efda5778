/** The part of the dashboard's URL that its tabs share. */
export interface TabChoice {
  /** What the list is searched for. */
  q: string;
  /** The list's filter; `''` for none. */
  show: string;
  /** The id of the row that is open, or `new`; `''` for none. */
  open: string;
  page: number;
  /** Limits the messages to reports on this article. */
  article?: number;
}

/** What a tab of the dashboard gets. */
export interface TabProps {
  choice: TabChoice;
  /** Changes the given parts of the URL. */
  onChoose: (choice: Partial<TabChoice>) => void;
  pageHref: (page: number) => string;
}

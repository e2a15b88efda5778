import {
  CATEGORY_IDS,
  IMPORT_FORMATS,
  IMPORT_ITEM_STATES,
  IMPORT_LABEL_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  type ImportItem,
  type ImportLabel,
  type ImportOutcome,
  type LeftOut,
  type SiteImport,
  type SiteImportChoices,
  siteImportEndpoints,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { hasShape, isAmong, isFlag, isListWith, isNumber, isText, orNull } from '../../../shared/lib/guards';
import { saveFile } from '../../../shared/lib/save-file';
import { adminCall, adminFile, adminGet, adminList, type Rows } from '../../lib/client';

/** Milliseconds between looks at an import that works in the background. */
const LOOK_INTERVAL = 1_000;
/** Texts per page of the list. */
export const ITEMS_SHOWN = 25;

const isCategory = isAmong(CATEGORY_IDS);
const isSiteImport = hasShape<SiteImport>({
  id: isNumber,
  state: isAmong(IMPORT_STATES),
  file: isText,
  format: orNull(isAmong(IMPORT_FORMATS)),
  site: isText,
  finished_at: orNull(isText),
  problem: isText,
  warning: isText,
  category: isCategory,
  redirects: isFlag,
  fetch_images: isFlag,
  labels: isListWith(
    hasShape<ImportLabel>({
      id: isNumber,
      kind: isAmong(IMPORT_LABEL_KINDS),
      name: isText,
      items: isNumber,
      category: isAmong([...CATEGORY_IDS, '']),
    }),
  ),
  left_out: isListWith(hasShape<LeftOut>({ kind: isText, count: isNumber })),
  outcomes: hasShape<SiteImport['outcomes']>({
    new: isNumber,
    changed: isNumber,
    same: isNumber,
    alike: isNumber,
    refused: isNumber,
  }),
  states: hasShape<SiteImport['states']>({ waiting: isNumber, imported: isNumber, left: isNumber, refused: isNumber }),
  change_set: orNull(isNumber),
});
const isItem = hasShape<ImportItem>({
  id: isNumber,
  title: isText,
  slug: isText,
  is_page: isFlag,
  published: isFlag,
  date: isText,
  labels: isListWith(isText),
  former_paths: isListWith(isText),
  outcome: isAmong(IMPORT_OUTCOMES),
  reason: isText,
  notes: isListWith(isText),
  wanted: isFlag,
  state: isAmong(IMPORT_ITEM_STATES),
});

/** Milliseconds within which an import that was stopped has stored the text that it was at. */
const STOPPING = 60_000;

/** Whether an import works in the background. */
function isWorking({ state, finished_at }: Pick<SiteImport, 'state' | 'finished_at'>): boolean {
  if (state === 'stopped') return finished_at !== null && Date.now() - Date.parse(finished_at) < STOPPING;
  return state === 'reading' || state === 'importing';
}

/** Loads the imports, latest first, and looks again while one works. */
export function useSiteImports() {
  return useSWR<SiteImport[], Error>(siteImportEndpoints.all, adminGet(isListWith(isSiteImport)), {
    revalidateOnFocus: true,
    refreshInterval: (found) => (found?.some(isWorking) ? LOOK_INTERVAL : 0),
  });
}

/** Loads a page of an import's texts. */
export function useImportItems(id: number, outcome: ImportOutcome | '', page: number) {
  const query = new URLSearchParams({ limit: String(ITEMS_SHOWN), offset: String((page - 1) * ITEMS_SHOWN) });
  if (outcome) query.set('outcome', outcome);
  return useSWR<Rows<ImportItem>, Error>(`${siteImportEndpoints.items(id)}?${query}`, adminList(isItem), {
    keepPreviousData: true,
  });
}

export interface BeginRequest {
  file: File;
  images: File | undefined;
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends an export to be compared. */
export function useBeginImport() {
  return useSWRMutation(siteImportEndpoints.all, async (path, { arg }: { arg: BeginRequest }) => {
    const body = new FormData();
    body.set('file', arg.file);
    if (arg.images) body.set('images', arg.images);
    await adminCall(path, { method: 'POST', body, onProgress: arg.onProgress });
  });
}

/** Changes what an import will do. */
export function useChooseImport(id: number) {
  return useSWRMutation(siteImportEndpoints.all, (_key: string, { arg: body }: { arg: SiteImportChoices }) =>
    adminCall(siteImportEndpoints.one(id), { method: 'PATCH', body }),
  );
}

/** Starts, stops or discards the import. */
export function useMoveImport(id: number) {
  return useSWRMutation(siteImportEndpoints.all, (_key: string, { arg }: { arg: 'start' | 'stop' | 'discard' }) =>
    arg === 'discard'
      ? adminCall(siteImportEndpoints.one(id), { method: 'DELETE' })
      : adminCall(siteImportEndpoints[arg](id), { method: 'POST' }),
  );
}

/** Saves the report as a file. */
export async function saveReport(id: number): Promise<void> {
  saveFile(await adminFile(siteImportEndpoints.report(id)), `import-${id}.csv`);
}

import type { ArticleTimes } from '#contract';
import { formatMoment } from '../../../shared/lib/format-time';
import type { SaveState } from './session/save-state';

/** The last save in this editor that was not an autosave. */
export interface LastSave {
  kind: 'draft' | 'published';
  at: string;
}

/** What the line in the editor's header depends on. */
export interface ArticleState {
  published: boolean;
  /** There are changes that readers do not see. */
  changed: boolean;
  save: SaveState;
  lastSave: LastSave | undefined;
  times: ArticleTimes | undefined;
}

/** Says in one line whether readers see the article, what they do not see yet, and what will happen when. */
export function stateWords({ published, changed, save, lastSave, times }: ArticleState): string {
  const { publish_at = null, withdraw_at = null, offline_since = null } = times ?? {};
  const parts = published
    ? [
        lastSave?.kind === 'published' && !changed ? `Published ${formatTime(lastSave.at)}` : 'Published',
        changed && !publish_at && 'your changes are not public yet',
        publish_at && `your changes go live on ${formatMoment(publish_at)}`,
      ]
    : [
        publish_at
          ? `Goes live on ${formatMoment(publish_at)}`
          : offline_since
            ? `Offline since ${formatMoment(offline_since)}`
            : 'Draft, not public',
      ];
  parts.push(withdraw_at && `goes offline on ${formatMoment(withdraw_at)}`);
  const savedAt = save.kind === 'saved' ? save.at : lastSave?.kind === 'draft' && !published ? lastSave.at : undefined;
  if (save.kind === 'saving') parts.push('Saving…');
  else if (savedAt && (save.kind === 'saved' || save.kind === 'none')) parts.push(`draft saved ${formatTime(savedAt)}`);
  return parts.filter(Boolean).join(' · ');
}

/** Says what 'Save Article' will do. */
export function effectWords(wasPublished: boolean, willBePublished: boolean): string {
  if (willBePublished) return 'Save Article shows it to readers at once.';
  return wasPublished ? 'Save Article takes it offline.' : 'Save Article keeps it a draft.';
}

/** Says why the work is not on the server; `''` if nothing is wrong. */
export function problemWords(save: SaveState): string {
  if (save.kind === 'offline') return 'Offline: kept in this browser';
  if (save.kind === 'signed-out') return 'Not saved: your session has ended.';
  if (save.kind === 'conflict') return 'Not saved: the same part was changed elsewhere.';
  return 'reason' in save ? `Not saved: ${save.reason}` : '';
}

/** A time in Bangalore, with the date unless it is today. */
function formatTime(at: string): string {
  const [day, time] = formatMoment(at).split(', ');
  return day === formatMoment(new Date().toISOString()).split(', ')[0] ? (time ?? '') : `${day}, ${time}`;
}

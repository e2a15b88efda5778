import { showToast } from '../../../shared/lib/toasts';
import { SAVED_CHANGED, SAVED_KEY, savedText } from '../../lib/saved-flag';

/** A guide saved on this device. */
export interface SavedGuide {
  slug: string;
  /** The title when it was saved. */
  title: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The heading below which the reader stopped. */
  stopped?: { id: string; text: string };
}

/** Maximum number of saved guides; the oldest are dropped. */
const MAX_SAVED = 200;

/** Parses the stored list, newest first, dropping invalid entries. */
export function readSaved(text: string): SavedGuide[] {
  try {
    const value: unknown = JSON.parse(text || '[]');
    return Array.isArray(value) ? value.filter(isSavedGuide) : [];
  } catch {
    return [];
  }
}

function isSavedGuide(value: unknown): value is SavedGuide {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, title, at, stopped } = value as Record<keyof SavedGuide, unknown>;
  const isPlace = ({ id, text }: Partial<Record<'id' | 'text', unknown>>): boolean =>
    typeof id === 'string' && typeof text === 'string';
  return (
    typeof slug === 'string' &&
    /^[a-z0-9-]+$/.test(slug) &&
    typeof title === 'string' &&
    typeof at === 'string' &&
    (stopped === undefined || (typeof stopped === 'object' && stopped !== null && isPlace(stopped)))
  );
}

/** Saves a guide, or removes it if it is saved. */
export function toggleSaved({ slug, title }: Pick<SavedGuide, 'slug' | 'title'>): void {
  const guides = readSaved(savedText());
  const others = guides.filter((guide) => guide.slug !== slug);
  if (others.length === guides.length) others.unshift({ slug, title, at: new Date().toISOString() });
  store(others.slice(0, MAX_SAVED));
}

/** Records the heading below which the reader stopped; `undefined`: before the first. Only for saved guides. */
export function recordStop(slug: string, place: SavedGuide['stopped']): void {
  const guides = readSaved(savedText());
  const guide = guides.find((one) => one.slug === slug);
  if (!guide || guide.stopped?.id === place?.id) return;
  delete guide.stopped;
  if (place) guide.stopped = place;
  store(guides);
}

function store(guides: readonly SavedGuide[]): void {
  try {
    localStorage.setItem(SAVED_KEY, JSON.stringify(guides));
  } catch {
    showToast({ title: 'Your browser does not let this site store anything', tone: 'error' });
  }
  dispatchEvent(new Event(SAVED_CHANGED));
}

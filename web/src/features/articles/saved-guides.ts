import { showToast } from '../../lib/toasts';
import { SAVED_CHANGED, SAVED_KEY, savedText } from '../../lib/saved-mark';

/** A guide that a reader saved, on this device alone. */
export interface SavedGuide {
  slug: string;
  /** As it was when it was saved. */
  title: string;
  /** UTC, ISO 8601. */
  at: string;
  /** The heading below which one stopped reading. */
  stopped?: { id: string; text: string };
}

/** Guides that are kept; beyond them the oldest go. */
const MOST = 200;

/** Reads what was stored, the newest first; whatever is no saved guide is left out. */
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

/** Saves a guide, or lets it go where it is saved. */
export function toggleSaved({ slug, title }: Pick<SavedGuide, 'slug' | 'title'>): void {
  const guides = readSaved(savedText());
  const others = guides.filter((guide) => guide.slug !== slug);
  if (others.length === guides.length) others.unshift({ slug, title, at: new Date().toISOString() });
  store(others.slice(0, MOST));
}

/** Notes below which heading one stopped reading a guide; `undefined`: before the first. What is not saved is not noted. */
export function stopAt(slug: string, place: SavedGuide['stopped']): void {
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
    showToast({ title: 'Your browser keeps nothing for this site', tone: 'error' });
  }
  dispatchEvent(new Event(SAVED_CHANGED));
}

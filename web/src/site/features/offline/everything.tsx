import { formatBytes, isCategoryId, type OfflinePack, PLAN_PACK } from '#contract';
import { savesData } from '../../lib/connection';
import { Button } from '../../../shared/components/ui/button';
import { requestPack } from './offline-packs';

/** Pictures that add no more than this part of a pack are included unless the reader saves data: covers add 4 to 6 %. */
const LIGHT = 0.1;

/** Whether a pack is offered with its pictures. */
export function includesPictures({ bytes, picture_bytes }: OfflinePack): boolean {
  return !savesData() && picture_bytes > 0 && picture_bytes <= bytes * LIGHT;
}

/** A button that keeps several packs at once, with what they take together. */
export function KeepEverything({ packs, isFirst }: { packs: readonly OfflinePack[]; isFirst: boolean }) {
  const keepAll = () => {
    for (const pack of packs) requestPack(pack.id, pack.title, includesPictures(pack));
  };
  return (
    <Button size="sm" onClick={keepAll}>{`Keep everything (${formatBytes(sizeTogether(packs, isFirst))})`}</Button>
  );
}

/**
 * The size of several packs together. What all packs have in common counts once, or not at all if one is on the device
 * already; the plan's guides are in the packs of their categories.
 */
function sizeTogether(packs: readonly OfflinePack[], isFirst: boolean): number {
  const counted = packs.some(({ id }) => isCategoryId(id)) ? packs.filter(({ id }) => id !== PLAN_PACK) : packs;
  const own = counted.map((pack) => pack.bytes - pack.shared_bytes + (includesPictures(pack) ? pack.picture_bytes : 0));
  return own.reduce((sum, bytes) => sum + bytes, isFirst ? (counted[0]?.shared_bytes ?? 0) : 0);
}

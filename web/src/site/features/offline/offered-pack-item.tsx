import { findPackNoun, formatCount, formatBytes, type OfflinePack } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Notice } from '../../../shared/components/ui/notice';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { includesPictures } from './everything';
import { requestPack, type OfflineState } from './offline-packs';
import { PackProgress, PackRow } from './pack-parts';

/** A pack that is not on this device: its size, and a save button. */
export function OfferedPackItem({ pack, state }: { pack: OfflinePack; state: OfflineState }) {
  const { id, title, guides, bytes, picture_bytes } = pack;
  const [pictures, setPictures] = useState(() => includesPictures(pack));
  const job = state.jobs.find((one) => one.id === id);
  const problem = state.problems[id];
  return (
    <PackRow id={id}>
      <h3 className="title" tabIndex={-1}>
        {title}
      </h3>
      <p className="facts">{formatCount(guides, findPackNoun(id))}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {job ? (
        <PackProgress job={job} />
      ) : (
        <div className="acts">
          <Button size="sm" onClick={() => requestPack(id, title, pictures)}>
            {`Keep for offline (${formatBytes(bytes)})`}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          {picture_bytes > 0 && (
            <Checkbox checked={pictures} onChange={setPictures}>
              {`with pictures (+${formatBytes(picture_bytes)})`}
              <VisuallyHidden> of {title}</VisuallyHidden>
            </Checkbox>
          )}
        </div>
      )}
    </PackRow>
  );
}

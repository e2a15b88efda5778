import { findPackNoun, formatCount, formatBytes, formatDate } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Link } from '../../../shared/components/ui/link';
import { Notice } from '../../../shared/components/ui/notice';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import type { KeptPack } from './device-packs';
import { requestPack, type OfflineState, remove } from './offline-packs';
import { PackProgress, PackRow } from './pack-parts';

interface KeptPackItemProps {
  pack: KeptPack;
  state: OfflineState;
}

/** A pack on this device: date, size, guides and actions. */
export function KeptPackItem({ pack, state }: KeptPackItemProps) {
  const { id, title, guides, complete, size } = pack;
  const job = state.jobs.find((one) => one.id === id);
  const problem = state.problems[id];
  const here = guides.filter(({ isHere }) => isHere);
  const noun = findPackNoun(id);
  return (
    <PackRow id={id}>
      <h3 className="title" tabIndex={-1}>
        {title}
      </h3>
      <p className="facts">
        {complete || job
          ? `${formatCount(here.length, noun)}${pack.pictures ? ' with pictures' : ''}, ${since(pack)}. ${formatBytes(size)} on this device.`
          : `Not finished: ${here.length} of ${formatCount(guides.length, noun)} can be read. ${formatBytes(size)} on this device.`}
      </p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {job ? <PackProgress job={job} /> : <Acts pack={pack} state={state} />}
      {here.length > 0 && (
        <details>
          <summary className="summary">
            {formatCount(here.length, noun)}
            <VisuallyHidden> of {title}</VisuallyHidden>
          </summary>
          <ul>
            {here.map((guide) => (
              <li key={guide.url} className="guide">
                <Link href={guide.url} className="link">
                  {guide.title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </PackRow>
  );
}

function Acts({ pack, state }: KeptPackItemProps) {
  const { id, title, pictures, complete, difference } = pack;
  const [question, setQuestion] = useState<'asked' | 'cancelled'>();
  const offer = state.offered?.find((one) => one.id === id);
  const packName = <VisuallyHidden>: {title}</VisuallyHidden>;
  // The keys force new buttons, since a reused one would not take the focus.
  if (question === 'asked')
    return (
      <div className="acts" key="question">
        <Button
          size="sm"
          variant="danger"
          autoFocus
          onClick={() => {
            remove([id]).catch(console.error);
          }}
        >
          Remove from this device{packName}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setQuestion('cancelled')}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div className="acts" key="acts">
      {(difference ?? !complete) && (
        <Button size="sm" onClick={() => requestPack(id, title, pictures)}>
          {complete ? 'Update' : 'Go on'}
          {difference && difference.bytes > 0 && ` (${formatSize(difference, complete, findPackNoun(id))})`}
          {packName}
        </Button>
      )}
      {complete && !pictures && (offer?.picture_bytes ?? 0) > 0 && (
        <Button size="sm" variant="outline" onClick={() => requestPack(id, title, true)}>
          {`Add pictures (+${formatBytes(offer?.picture_bytes ?? 0)})`}
          {packName}
        </Button>
      )}
      <Button size="sm" variant="outline" autoFocus={question === 'cancelled'} onClick={() => setQuestion('asked')}>
        Remove{packName}
      </Button>
    </div>
  );
}

function formatSize({ guides, bytes }: NonNullable<KeptPack['difference']>, complete: boolean, noun: string): string {
  const what = guides > 0 ? `${formatCount(guides, noun)} ${complete ? 'changed' : 'to come'}, ` : '';
  return what + formatBytes(bytes);
}

function since({ since: first, at }: KeptPack): string {
  const [from, last] = [day(first), day(at)];
  return from === last ? `kept on ${from}` : `kept since ${from}, brought up to date on ${last}`;
}

/** A date in the reader's time zone, since UTC may still be on the previous day. */
function day(moment: string): string {
  const at = new Date(moment);
  const [month, date] = [at.getMonth() + 1, at.getDate()].map((number) => String(number).padStart(2, '0'));
  return formatDate(`${at.getFullYear()}-${month}-${date}`);
}

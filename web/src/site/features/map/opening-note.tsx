import { capitalised, type PlannedLine } from '#contract';
import { SourceLink } from '../../../shared/components/ui/source-link';
import { CheckDate } from '../../components/check-date';

/** What is known of the opening of a line that is being built, with its source and its age. */
export function OpeningNote({ opening }: Pick<PlannedLine, 'opening'>) {
  if (!opening) return <p className="opening">We have no dated word on its opening.</p>;
  const { value, caveat, source_title, source_url, check_at } = opening;
  return (
    <div className="opening">
      <p>{`${capitalised(value)}.`}</p>
      <small className="points">
        {caveat && `${caveat} `}
        <SourceLink title={source_title} url={source_url} />
        <CheckDate fact={opening} />
        {check_at && (
          <>
            {' · '}
            <SourceLink title="Check with the office" url={check_at} />
          </>
        )}
      </small>
    </div>
  );
}

import { articlePath, type PlanNeighbour, type PlanPlace, planPath, type Stage } from '#contract';
import { Link } from '../../components/ui/link';
import { styled } from '../../theme/styled';

const Line = styled('aside', {
  base: {
    mb: '6',
    p: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    display: 'grid',
    gap: '1',
  },
});

/** What a step of each window is called in a sentence. */
const OF_WINDOW: Readonly<Record<Stage, string>> = {
  'before-you-come': 'before you come',
  'first-day': 'of your first day',
  'first-week': 'of your first week',
  'first-month': 'of your first month',
  'first-quarter': 'of your first three months',
  'first-year': 'of your first year',
  'when-needed': 'for when you need it',
};

/** Where a guide stands in the arrival plan, with the steps before and after. */
export function PlanLine({ place: { id, number, title, window, previous, next } }: { place: PlanPlace }) {
  return (
    <Line aria-label="Arrival plan">
      <p>
        <Link href={`${planPath()}#${id}`}>{`Step ${number} ${OF_WINDOW[window]}`}</Link>
        {`: ${title}`}
      </p>
      {previous && <Neighbour name="Before" step={previous} />}
      {next && <Neighbour name="Next" step={next} />}
    </Line>
  );
}

function Neighbour({ name, step: { id, title, slug, heading } }: { name: string; step: PlanNeighbour }) {
  const href = slug ? articlePath(slug) + (heading && `#${heading}`) : `${planPath()}#${id}`;
  return (
    <p>
      {`${name}: `}
      <Link href={href}>{title}</Link>
    </p>
  );
}

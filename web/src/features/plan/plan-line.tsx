import { articlePath, type PlanNeighbour, type PlanPlace, planPath, type Stage } from '#contract';
import { Frame } from '../../components/ui/frame';

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
    <Frame as="aside" aria-label="Arrival plan">
      <p>
        <a href={`${planPath()}#${id}`}>{`Step ${number} ${OF_WINDOW[window]}`}</a>
        {`: ${title}`}
      </p>
      {previous && <Neighbour name="Before" step={previous} />}
      {next && <Neighbour name="Next" step={next} />}
    </Frame>
  );
}

function Neighbour({ name, step: { id, title, slug, heading } }: { name: string; step: PlanNeighbour }) {
  const href = slug ? articlePath(slug) + (heading && `#${heading}`) : `${planPath()}#${id}`;
  return (
    <p>
      {`${name}: `}
      <a href={href}>{title}</a>
    </p>
  );
}

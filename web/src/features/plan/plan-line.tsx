import { type PlanNeighbour, type PlanPlace, routes } from '#contract';
import { Frame } from '../../components/ui/frame';
import { PlanMark } from './plan-mark';

/** A guide's place in the arrival plan, with the steps before and after. */
export function PlanLine({ place: { id, step, title, previous, next } }: { place: PlanPlace }) {
  return (
    <Frame as="aside" aria-label="Arrival plan">
      <p>
        <a href={`${routes.plan}#${id}`}>{step}</a>
        {`: ${title}`}
      </p>
      <PlanMark id={id} />
      {previous && <Neighbour name="Before" step={previous} />}
      {next && <Neighbour name="Next" step={next} />}
    </Frame>
  );
}

function Neighbour({ name, step: { title, href } }: { name: string; step: PlanNeighbour }) {
  return (
    <p>
      {`${name}: `}
      <a href={href}>{title}</a>
    </p>
  );
}

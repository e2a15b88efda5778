import { errandPath, MESSAGES, type PlanNeighbour, type PlanPlace, routes } from '#contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Frame } from '../../../shared/components/ui/frame';
import { Scripted } from '../../../shared/components/ui/scripted';
import { hasKeptPlan } from '../../lib/kept-plan-flag';
import { showToast } from '../../../shared/lib/toasts';
import type * as OwnModule from './own-plan-line';

type Own = typeof OwnModule;

/**
 * A guide's place in the arrival plan, with the previous and next steps, and 'Mark as done'. The code for the reader's
 * own plan is loaded on a click, or if there is a plan on this device.
 */
export function PlanLine({ place, slug }: { place: PlanPlace; slug: string }) {
  const [own, setOwn] = useState<Own>();
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // If it fails to load, the default line stays.
    if (hasKeptPlan()) import('./own-plan-line').then(setOwn).catch(() => undefined);
  }, []);
  const press = () => {
    import('./own-plan-line')
      .then((loaded) => {
        loaded.markStep(place.id, true);
        setPressed(true);
        setOwn(loaded);
      })
      .catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  };
  return (
    <Frame as="aside" aria-label="Arrival plan">
      {own ? (
        <own.OwnPlanLine place={place} slug={slug} takesFocus={isPressed} lines={renderLines} />
      ) : (
        renderLines(
          place,
          <Scripted className="no-print scripted">
            <Button size="sm" variant="outline" onClick={press}>
              Mark as done
            </Button>
          </Scripted>,
        )
      )}
    </Frame>
  );
}

function renderLines({ id, step, title, errand, previous, next }: PlanPlace, mark: ReactNode) {
  return (
    <>
      <p>
        <a className="link" href={`${routes.plan}#${id}`}>
          {step}
        </a>
        {`: ${title}`}
      </p>
      {errand && (
        <p>
          <a className="link" href={errandPath(id)}>
            Errand sheet: what to carry and to say
          </a>
        </p>
      )}
      {mark}
      {previous && <Neighbour name="Before" step={previous} />}
      {next && <Neighbour name="Next" step={next} />}
    </>
  );
}

function Neighbour({ name, step: { title, href } }: { name: string; step: PlanNeighbour }) {
  return (
    <p>
      {`${name}: `}
      <a className="link" href={href}>
        {title}
      </a>
    </p>
  );
}

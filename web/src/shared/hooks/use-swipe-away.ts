import { useRef, type PointerEvent } from 'react';

/** Minimum horizontal distance of a dismissing swipe. */
const SWIPE_THRESHOLD_PX = 50;

/** Handlers for dismissing an element by a horizontal swipe; after a shorter one it springs back. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | undefined>(undefined);
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return 0;
    const distance = clientX - start.current;
    currentTarget.style.translate = `${distance}px`;
    return distance;
  };
  const release = (element: HTMLElement) => {
    start.current = undefined;
    element.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('button,a');
      if (event.button !== 0 || onControl) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => void follow(event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = follow(event);
      release(event.currentTarget);
      if (Math.abs(distance) >= SWIPE_THRESHOLD_PX) onAway();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event.currentTarget),
  };
}

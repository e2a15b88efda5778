import { findView, MAP_SIZE, MAP_ZOOMS, type MapPage, type MapZoom, type Point, projectPosition } from '#contract';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { CityDrawing } from './city-drawing';

/** Pixels that a press may move and still be one. */
const STILL = 5;

/** The map with its buttons: each step of zoom adds names; a zoomed map is moved by dragging. */
export function ZoomableMap({ data }: { data: MapPage }) {
  const marked = useMemo(() => {
    const area = data.areas.find(({ slug }) => slug === data.marked);
    return area && { name: area.name, ...projectPosition(area) };
  }, [data]);
  const [{ zoom, centre }, setView] = useState<{ zoom: MapZoom; centre: Point }>({
    zoom: 1,
    centre: marked ?? { x: MAP_SIZE.width / 2, y: (MAP_SIZE.height * 2) / 3 },
  });
  const drag = useRef<{ x: number; y: number; from: Point; isMoved: boolean } | undefined>(undefined);
  const place = MAP_ZOOMS.indexOf(zoom);
  const step = (by: 1 | -1) => {
    const next = MAP_ZOOMS[place + by];
    if (next) setView({ zoom: next, centre });
  };

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (zoom === 1 || event.button !== 0) return;
    const { x, y, width, height } = findView(zoom, centre);
    drag.current = {
      x: event.clientX,
      y: event.clientY,
      from: { x: x + width / 2, y: y + height / 2 },
      isMoved: false,
    };
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const begun = drag.current;
    if (!begun) return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    if (!begun.isMoved && Math.hypot(dx, dy) < STILL) return;
    // Not at the start, or a press on a place would not reach its link.
    if (!begun.isMoved) event.currentTarget.setPointerCapture(event.pointerId);
    begun.isMoved = true;
    const units = MAP_SIZE.width / zoom / event.currentTarget.clientWidth;
    setView({ zoom, centre: { x: begun.from.x - dx * units, y: begun.from.y - dy * units } });
  };
  const onPointerEnd = () => {
    drag.current = undefined;
  };
  return (
    <>
      <CityDrawing
        city={data}
        marked={marked}
        zoom={zoom}
        centre={centre}
        large={zoom > 1}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      />
      <div className="buttons no-print scripted">
        <Button size="sm" variant="outline" aria-disabled={zoom === MAP_ZOOMS.at(-1)} onClick={() => step(1)}>
          Zoom in
        </Button>
        <Button size="sm" variant="outline" aria-disabled={zoom === 1} onClick={() => step(-1)}>
          Zoom out
        </Button>
      </div>
    </>
  );
}

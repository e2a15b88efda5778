import { defineEntity, p } from '@mikro-orm/core';
import type { AdminArea, Area as PublicArea, AreaDetails } from '#contract';

const AreaSchema = defineEntity({
  name: 'Area',
  tableName: 'area',
  properties: {
    slug: p.string().primary(),
    name: p.text(),
    otherNames: p.array(),
    details: p.json<AreaDetails>(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** An area to live in, as stored. Leaves the server only through the functions below. */
export class Area extends AreaSchema.class {}
AreaSchema.setClass(Area);

/** An area in the public API. */
export function toArea({
  slug,
  name,
  otherNames,
  details,
}: Pick<Area, 'slug' | 'name' | 'otherNames' | 'details'>): PublicArea {
  return { slug, name, other_names: otherNames, ...details };
}

/** An area in the administrator's list, with its current problems. */
export function toAdminArea(area: Area, problems: string[]): AdminArea {
  return { ...toArea(area), problems, updated_at: area.updatedAt.toISOString() };
}

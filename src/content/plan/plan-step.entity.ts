import { defineEntity, p } from '@mikro-orm/core';
import type { Stage } from '#contract';

const PlanStepSchema = defineEntity({
  name: 'PlanStep',
  tableName: 'plan_step',
  properties: {
    id: p.string().primary(),
    /** Its position among all steps. */
    place: p.integer(),
    title: p.text(),
    guide: p.text(),
    heading: p.text(),
    stage: p.text().$type<Stage>(),
    due: p.text(),
    until: p.text(),
    dependsOn: p.array(),
    appliesIf: p.text(),
    doneWhen: p.text(),
    minutes: p.integer(),
    papers: p.array(),
    fee: p.text(),
    office: p.text(),
    hours: p.text(),
    say: p.array(),
    receive: p.text(),
    refused: p.array(),
    helpline: p.text(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

/** A step of the arrival plan, as stored. Leaves the server only through the presenter. */
export class PlanStep extends PlanStepSchema.class {}
PlanStepSchema.setClass(PlanStep);

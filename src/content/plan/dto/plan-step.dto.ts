import { ArrayMaxSize, IsArray, IsIn, IsInt, IsString } from 'class-validator';
import { PLAN_LIMITS, type PlanOrderInput, type PlanStepInput, type Stage, STAGES } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** Omitted: keeps the stored value. */
const Given = (): PropertyDecorator => IfGiven();

/** A text. `checkStep` validates its content. */
function Text(name: string): PropertyDecorator {
  const rules = [Given(), IsString({ message: `The ${name} must be text.` })];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** A list of lines. `checkStep` validates their content. */
function Lines(name: string): PropertyDecorator {
  const message = `The ${name} must be a list of texts.`;
  const rules = [
    Given(),
    IsArray({ message }),
    ArrayMaxSize(PLAN_LIMITS.list, { message: `Enter at most ${PLAN_LIMITS.list} lines.` }),
    IsString({ each: true, message }),
  ];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** Body of a create or update call. */
export class PlanStepDto implements PlanStepInput {
  @Text('id')
  id?: string;

  @Text('title')
  title?: string;

  @Text('guide')
  guide?: string;

  @Text('heading')
  heading?: string;

  @Given()
  @IsIn(STAGES, { message: `The window must be one of ${STAGES.join(', ')}.` })
  window?: Stage;

  @Text('due day')
  due?: string;

  @Text('last day')
  until?: string;

  @Given()
  @IsArray({ message: 'The steps it depends on must be a list of ids.' })
  @ArrayMaxSize(PLAN_LIMITS.dependsOn, { message: `A step may depend on at most ${PLAN_LIMITS.dependsOn} others.` })
  @IsString({ each: true, message: 'The steps it depends on must be a list of ids.' })
  depends_on?: string[];

  @Text('condition')
  applies_if?: string;

  @Text('sentence on how to tell it is done')
  done_when?: string;

  @Given()
  @IsInt({ message: `The minutes must be a whole number from 0 to ${PLAN_LIMITS.minutes}.` })
  minutes?: number;

  @Lines('papers')
  papers?: string[];

  @Text('fee')
  fee?: string;

  @Text('office')
  office?: string;

  @Text('hours')
  hours?: string;

  @Lines('sentences to say')
  say?: string[];

  @Text('sentence on what one gets')
  receive?: string;

  @Lines('sentences on what to do')
  refused?: string[];

  @Text('helpline')
  helpline?: string;

  @Text('updated_at')
  updated_at?: string;
}

/** Body of the reorder call. */
export class PlanOrderDto implements PlanOrderInput {
  @IsArray({ message: 'The order must be a list of ids.' })
  @ArrayMaxSize(PLAN_LIMITS.steps, { message: `There may be at most ${PLAN_LIMITS.steps} steps.` })
  @IsString({ each: true, message: 'The order must be a list of ids.' })
  ids!: string[];

  @Text('moved')
  moved?: string;

  @Given()
  @IsIn(STAGES, { message: `The window must be one of ${STAGES.join(', ')}.` })
  window?: Stage;
}

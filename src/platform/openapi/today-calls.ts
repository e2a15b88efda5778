import { adminEndpoints, TODAY_KINDS, TODAY_LIMITS } from '#contract';
import { area, type Call, inQuery, json, list, nothing, ok, slice } from './call.js';
import { oneOfTexts, ref, text } from './schema.js';

const today = area('Today (administrator)', false);
const ITEM = [
  inQuery('kind', oneOfTexts(TODAY_KINDS), true),
  inQuery('key', text(undefined, { minLength: 1, maxLength: TODAY_LIMITS.key }), true),
];

/** What there is to do this week. */
export const TODAY_CALLS: readonly Call[] = [
  today(`get ${adminEndpoints.today}`, {
    summary: "What is left of this week's items; the first call of a week chooses them",
    answers: [ok('TodayAnswer', 'The items.')],
    errors: [],
  }),
  today(`get ${adminEndpoints.todayAll}`, {
    summary: 'Everything there is to do, what hurts most readers a minute first',
    parameters: [inQuery('kind', oneOfTexts(TODAY_KINDS)), ...slice(TODAY_LIMITS.page)],
    answers: [{ ...list('TodayItem', 'The items, of this week or not.'), counted: true }],
    errors: [400],
  }),
  today(`post ${adminEndpoints.todayMore}`, {
    summary: 'Add the next items to this week',
    answers: [ok('TodayAnswer', 'The items.')],
    errors: [],
  }),
  today(`put ${adminEndpoints.todayPutOff}`, {
    summary: 'Put an item off until a day, or for good with a reason',
    body: json(ref('PutOffInput')),
    answers: [nothing('Put off.')],
    errors: [400, 404],
  }),
  today(`delete ${adminEndpoints.todayPutOff}`, {
    summary: 'Bring a put-off item back',
    parameters: ITEM,
    answers: [nothing('Brought back.')],
    errors: [400],
  }),
  today(`get ${adminEndpoints.links}`, {
    summary: 'Links of published guides that lead nowhere or through a redirect',
    answers: [list('LinkFault', 'The links.')],
    errors: [],
  }),
  today(`post ${adminEndpoints.linksReplaced}`, {
    summary: 'Replace a link in every guide that has it, in one act',
    body: json(ref('ReplaceLinkInput')),
    answers: [ok('ReplaceLinkAnswer', 'Replaced.')],
    errors: [400, 404],
  }),
];

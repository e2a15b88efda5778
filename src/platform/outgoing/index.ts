export { checkTarget } from './check-target.js';
export { OutgoingProblem, type OutgoingReason } from './outgoing-problem.js';
export { addMissingDay, isGone } from './missing-days.js';

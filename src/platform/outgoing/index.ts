export { checkTarget } from './check-target.js';
export { OutgoingProblem, type OutgoingReason } from './outgoing-problem.js';

export { checkLine } from './check-line.js';

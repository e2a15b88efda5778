export { PRICE_SUBJECTS } from './price-subjects.js';

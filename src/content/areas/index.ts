export { toWellFormed } from './read-details.js';
export { NO_SUCH_AREA } from './areas.service.js';

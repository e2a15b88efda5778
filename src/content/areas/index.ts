export { toWellFormed } from './read-details.js';
export { checkArea } from './check-area.js';
export { NO_SUCH_AREA } from './areas.service.js';

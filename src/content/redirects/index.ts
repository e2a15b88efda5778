export { isLastingPage } from './lasting-page.js';
export { isForeignForm, NO_ROOM, toCanonicalPath, toRedirectPath } from './redirect-path.js';

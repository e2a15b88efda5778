export { isLastingPage } from './lasting-page.js';
export { isForeignForm, toCanonicalPath, toRedirectPath } from './redirect-path.js';

export { isLastingPage } from './lasting-page.js';

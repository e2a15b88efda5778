export { findSitePages } from './site-pages.js';

export * from './costs-page.js';
export * from './first-month.js';
export * from './income-tax.js';
export * from './month.js';
export * from './range.js';
export * from './take-home.js';

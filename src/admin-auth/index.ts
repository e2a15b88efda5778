export { THE_SERVER } from './caller.js';
export { isCommonPassword } from './common-passwords.js';
export { Seal } from './seal.js';

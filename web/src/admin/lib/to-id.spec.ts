import { toId } from './to-id';

it.each([
  ['Auto: the first 2 km', 'auto-the-first-2-km'],
  ['  Café & bar  ', 'cafe-bar'],
  ['Register your parents’ address', 'register-your-parents-address'],
  ['x'.repeat(80), 'x'.repeat(60)],
  ['₹', ''],
])('the id of %s is %s', (text, id) => expect(toId(text, 60)).toBe(id));

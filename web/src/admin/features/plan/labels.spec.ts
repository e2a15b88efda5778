import { conditionInWords, dueInWords } from './labels';

describe('a step of the plan in words', () => {
  it.each([
    ['who=kids', 'Who comes? Children'],
    ['home=pg,share', 'What will you live in? A paying guest room (PG) or A shared flat'],
    [
      'pets=yes and vehicle=bring',
      'Do you bring a pet? Yes, and Will you have a vehicle? I bring one from another state',
    ],
    ['who=kids or work=student', 'Who comes? Children; or What will you do here? Study'],
    ['nonsense', 'nonsense'],
    ['', ''],
  ])('is for %s', (condition, words) => expect(conditionInWords(condition)).toBe(words));

  it.each([
    ['-35', '35 days before arrival'],
    ['-1', '1 day before arrival'],
    ['+0', 'on the day of arrival'],
    ['+14', '14 days after arrival'],
    ['07-31', 'by 31 July'],
  ])('is due at %s', (rule, words) => expect(dueInWords(rule)).toBe(words));
});

import { toStem } from './analysis.js';

describe('the stem of a word', () => {
  it.each([
    ['pay', 'paying', 'pays'],
    ['buy', 'buying', 'buys'],
    ['try', 'tries', 'tried', 'trying'],
    ['eye', 'eyes'],
    ['age', 'ages', 'aged'],
    ['bus', 'buses'],
    ['licence', 'licences'],
  ])('is the same for %s in all its forms', (word, ...forms) => {
    expect(forms.map(toStem)).toEqual(forms.map(() => toStem(word)));
  });

  it.each(['emi', 'nri', 'upi'])('of %s is the abbreviation itself, also of several', (word) => {
    expect(toStem(`${word}s`)).toBe(word);
  });
});

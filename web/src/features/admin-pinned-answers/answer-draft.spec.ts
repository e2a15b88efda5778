import { draftOf, inputOf } from './answer-draft';

describe('the form of a pinned answer', () => {
  it.each([
    ['gas-connection', '', { guide: 'gas-connection', heading: '' }],
    [' /gas-connection ', 'costs', { guide: 'gas-connection', heading: 'costs' }],
    [
      'https://guide.example/gas-connection?a=b#what%20it-costs',
      '',
      { guide: 'gas-connection', heading: 'what it-costs' },
    ],
    ['/gas#a', 'b', { guide: 'gas', heading: 'b' }],
    ['/gas#%', '', { guide: 'gas', heading: '%' }],
  ])('takes %j with the heading %j', (guide, heading, wanted) => {
    expect(inputOf({ words: 'gas', guide, heading }, undefined)).toEqual({ words: 'gas', ...wanted });
  });

  it('begins with the words that were searched for', () => {
    expect(draftOf(undefined, 'lpg')).toEqual({ words: 'lpg', guide: '', heading: '' });
  });
});

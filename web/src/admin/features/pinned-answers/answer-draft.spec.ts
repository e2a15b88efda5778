import { toDraft, toInput } from './answer-draft';

describe('the form of a pinned answer', () => {
  it('sends the slug of the guide, whether its slug or its URL was typed', () => {
    for (const guide of ['gas-connection', 'https://guide.example/gas-connection?a=b#costs'])
      expect(toInput({ words: 'gas', guide, heading: 'costs' }, undefined)).toEqual({
        words: 'gas',
        guide: 'gas-connection',
        heading: 'costs',
      });
  });

  it('begins with the words that were searched for', () => {
    expect(toDraft(undefined, 'lpg')).toEqual({ words: 'lpg', guide: '', heading: '' });
  });
});

import { readSaved } from './saved-guides';

describe('the guides that a device keeps', () => {
  const guide = { slug: 'rent-a-flat', title: 'Rent a flat', at: '2026-11-22T06:00:00.000Z' };

  it('are read as they were stored', () => {
    const stopped = { ...guide, stopped: { id: 'deposit', text: 'Deposit' } };
    expect(readSaved(JSON.stringify([guide, stopped]))).toEqual([guide, stopped]);
  });

  it('are none where something else was stored', () => {
    for (const text of ['', '{}', 'null', '[', '[null]', '[{"slug":"../x","title":"X","at":""}]'])
      expect(readSaved(text)).toEqual([]);
    expect(readSaved(JSON.stringify([{ ...guide, stopped: { id: 7 } }]))).toEqual([]);
  });
});

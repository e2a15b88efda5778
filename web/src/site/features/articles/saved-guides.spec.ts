import { readSaved } from './saved-guides';

describe('guides saved on a device', () => {
  const guide = { slug: 'rent-a-flat', title: 'Rent a flat', at: '2026-11-22T06:00:00.000Z' };

  it('are read as stored', () => {
    const stopped = { ...guide, stopped: { id: 'deposit', text: 'Deposit' } };
    expect(readSaved(JSON.stringify([guide, stopped]))).toEqual([guide, stopped]);
  });

  it('are empty if something else was stored', () => {
    for (const text of ['', '{}', 'null', '[', '[null]', '[{"slug":"../x","title":"X","at":""}]'])
      expect(readSaved(text)).toEqual([]);
    expect(readSaved(JSON.stringify([{ ...guide, stopped: { id: 7 } }]))).toEqual([]);
  });
});

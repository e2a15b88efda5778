import { jest } from '@jest/globals';
import { effectWords, problemWords, stateWords, type ArticleState } from './state-words';

const NOW = new Date('2026-11-23T14:00:00.000Z');
const SAVED = { kind: 'saved', at: '2026-11-23T13:43:00.000Z' } as const;
const DRAFT: ArticleState = {
  published: false,
  changed: false,
  save: { kind: 'none' },
  lastSave: undefined,
  times: undefined,
};
const NO_TIMES = { publish_at: null, withdraw_at: null, offline_since: null };

describe('the state of an article', () => {
  beforeAll(() => jest.useFakeTimers({ now: NOW }));
  afterAll(() => jest.useRealTimers());

  it.each<[Partial<ArticleState>, string]>([
    [{}, 'Draft, not public'],
    [{ save: { kind: 'saving' } }, 'Draft, not public · Saving…'],
    [{ save: SAVED, changed: true }, 'Draft, not public · draft saved 19:13'],
    [{ lastSave: { kind: 'draft', at: SAVED.at } }, 'Draft, not public · draft saved 19:13'],
    [{ published: true }, 'Published'],
    [{ published: true, lastSave: { kind: 'published', at: '2026-11-23T13:44:00.000Z' } }, 'Published 19:14'],
    [
      { published: true, changed: true, save: SAVED },
      'Published · your changes are not public yet · draft saved 19:13',
    ],
    [
      { published: true, changed: true, times: { ...NO_TIMES, publish_at: '2026-11-24T04:30:00.000Z' } },
      'Published · your changes go live on 24 November 2026, 10:00',
    ],
    [
      { published: true, times: { ...NO_TIMES, withdraw_at: '2026-11-24T04:30:00.000Z' } },
      'Published · goes offline on 24 November 2026, 10:00',
    ],
    [{ times: { ...NO_TIMES, publish_at: '2026-11-24T04:30:00.000Z' } }, 'Goes live on 24 November 2026, 10:00'],
    [{ times: { ...NO_TIMES, offline_since: '2026-11-20T04:30:00.000Z' } }, 'Offline since 20 November 2026, 10:00'],
    [
      { save: { kind: 'saved', at: '2026-11-20T04:30:00.000Z' } },
      'Draft, not public · draft saved 20 November 2026, 10:00',
    ],
  ])('%j is “%s”', (state, words) => expect(stateWords({ ...DRAFT, ...state })).toBe(words));

  it('is joined by what Save Article will do', () => {
    expect(effectWords(false, true)).toBe('Save Article shows it to readers at once.');
    expect(effectWords(true, false)).toBe('Save Article takes it offline.');
    expect(effectWords(false, false)).toBe('Save Article keeps it a draft.');
  });

  it('names what went wrong', () => {
    expect(problemWords(SAVED)).toBe('');
    expect(problemWords({ kind: 'failed', reason: 'the server is full.' })).toBe('Not saved: the server is full.');
  });
});

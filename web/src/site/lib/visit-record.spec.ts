import { markAllSeen, recordVisit } from './visit-record';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-24T06:00:00.000Z');

describe('the record of visits', () => {
  const stored = new Map<string, string>();
  const former = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

  beforeEach(() => {
    stored.clear();
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => void stored.set(key, text),
      },
    });
  });
  afterAll(() => {
    if (former) Object.defineProperty(globalThis, 'localStorage', former);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('knows of no visit before the first, and keeps to that while it lasts', () => {
    expect(recordVisit(START)).toBe('');
    expect(recordVisit(START + HOUR)).toBe('');
  });

  it('remembers where the visit before ended, as long as this one lasts', () => {
    recordVisit(START);
    recordVisit(START + HOUR);
    expect(recordVisit(START + 30 * HOUR)).toBe('2026-11-24T07:00:00.000Z');
    expect(recordVisit(START + 31 * HOUR)).toBe('2026-11-24T07:00:00.000Z');
  });

  it('counts everything as seen when asked to', () => {
    recordVisit(START);
    markAllSeen(START + 30 * HOUR);
    expect(recordVisit(START + 31 * HOUR)).toBe('2026-11-25T12:00:00.000Z');
  });

  it('begins anew where what is stored cannot be read', () => {
    stored.set('last-visit', '{"seen":"soon","before":1}');
    expect(recordVisit(START)).toBe('');
  });
});

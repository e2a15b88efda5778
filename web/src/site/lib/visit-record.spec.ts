import { findLastVisit, markAllSeen, recordVisit } from './visit-record';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-24T06:00:00.000Z');

describe('the record of visits', () => {
  const stored = new Map<string, string>();
  const former = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

  /** Opens a page. */
  const visit = (now: number): string => {
    const last = findLastVisit(now);
    recordVisit(now);
    return last;
  };

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
    expect(visit(START)).toBe('');
    expect(visit(START + HOUR)).toBe('');
  });

  it('remembers where the visit before ended, as long as this one lasts', () => {
    recordVisit(START);
    recordVisit(START + HOUR);
    expect(visit(START + 30 * HOUR)).toBe('2026-11-24T07:00:00.000Z');
    expect(visit(START + 31 * HOUR)).toBe('2026-11-24T07:00:00.000Z');
  });

  it('counts everything as seen when asked to', () => {
    recordVisit(START);
    markAllSeen(START + 30 * HOUR);
    expect(visit(START + 31 * HOUR)).toBe('2026-11-25T12:00:00.000Z');
  });

  it('counts no page opened without a record, as without a network', () => {
    recordVisit(START);
    findLastVisit(START + 30 * HOUR);
    expect(visit(START + 60 * HOUR)).toBe('2026-11-24T06:00:00.000Z');
  });

  it('begins anew where what is stored cannot be read', () => {
    stored.set('last-visit', '{"seen":"soon","before":1}');
    expect(visit(START)).toBe('');
  });
});

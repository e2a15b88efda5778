import { today } from './today.js';

describe('the date in Bangalore', () => {
  it('changes at half past six in the evening, UTC', () => {
    expect(today(new Date('2026-02-28T18:29:59.999Z'))).toBe('2026-02-28');
    expect(today(new Date('2026-02-28T18:30:00.000Z'))).toBe('2026-03-01');
    expect(today(new Date('2026-02-28T18:29:59.999Z'))).toBe('2026-02-28');
  });

  it('is that of now where no time is given', () => {
    expect(today()).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now()));
  });
});

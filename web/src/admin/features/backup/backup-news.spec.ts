import { backupNews } from './backup-news';

const NOW = Date.parse('2026-01-15T12:00:00Z');
const news = (last_proven_at: string | null, interval_hours = 24) =>
  backupNews({ last_proven_at, interval_hours }, NOW);

describe('the dashboard’s line on backups', () => {
  it('is empty if none are scheduled', () => {
    expect(news(null, 0)).toBeNull();
    expect(news('2025-01-15T12:00:00Z', 0)).toBeNull();
  });

  it('says that none has been proven yet', () => {
    expect(news(null)).toEqual({ text: 'No backup has been proven yet. One is due every 24 hours.', late: true });
    expect(news(null, 1)?.text).toContain('every hour.');
  });

  it.each([
    ['2026-01-15T12:00:30Z', 'just now'],
    ['2026-01-15T11:59:30Z', 'just now'],
    ['2026-01-15T11:58:30Z', '1 minute ago'],
    ['2026-01-15T10:00:30Z', '119 minutes ago'],
    ['2026-01-15T10:00:00Z', '2 hours ago'],
    ['2026-01-13T12:00:00Z', '2 days ago'],
  ])('states the age of one of %s', (last, age) => {
    expect(news(last)).toEqual({ text: `Last proven backup: ${age}`, late: false });
  });

  it('warns of one older than two intervals', () => {
    expect(news('2026-01-13T11:59:59Z')).toEqual({
      text: 'Last proven backup: 2 days ago. One is due every 24 hours.',
      late: true,
    });
  });
});

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day in Bangalore, `YYYY-MM-DD`. */
export function today(now: Date | number = Date.now()): string {
  return indianDay.format(now);
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns the current date in Bangalore, `YYYY-MM-DD`. */
export function today(now: Date | number = Date.now()): string {
  return indianDay.format(now);
}

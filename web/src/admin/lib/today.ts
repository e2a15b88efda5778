/** Today's date in Bangalore, as `YYYY-MM-DD`; later dates are rejected. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}

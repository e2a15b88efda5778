const UNITS = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const;

/** Formats a span of seconds in the largest unit that fits (`3 hours`); below a minute in seconds. */
export function wordedAge(seconds: number): string {
  const unit = UNITS.find((one) => seconds >= one.seconds) ?? { name: 'second', seconds: 1 };
  const count = Math.floor(seconds / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}

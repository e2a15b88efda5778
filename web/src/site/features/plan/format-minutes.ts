/** 45 -> `45 minutes`, 90 -> `1½ hours`, 240 -> `4 hours`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return hours === '1' ? '1 hour' : `${hours} hours`;
}

/** The logo: the Kannada letter of 'namma' (our) in an auto's green and yellow. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 192 192" width={size} height={size} aria-hidden="true">
      <rect width="192" height="192" rx="48" fill="#0b6b4a" />
      {/* As in theme/icon.svg, rounded to what can be seen: every page has it twice. */}
      <path
        fill="#ffc93c"
        d="M116 158q-12 0-20-5-8-5-11-17l-3-8q-1-6-3-8-2-2-5-2-4 0-6 3-2 2-2 8v2q0 7 2 14 1 7 4 12h-24q-2-4-4-11-1-7-1-15v-3q0-15 8-23 7-7 22-7 12 0 19 5 7 5 10 16l2 8q2 6 4 8 3 2 7 2 5 0 8-3 2-4 2-11v-5q0-13-5-21-4-8-14-12-10-4-26-4h-35v-19h74q5 0 7-2 2-3 2-8 0-4-1-9-1-4-3-9h19q3 6 5 11 2 6 2 12 0 24-21 24h-7v0q9 2 15 6 6 5 9 13 3 8 3 20v5q0 16-8 25-9 8-25 8z"
      />
    </svg>
  );
}

import type { ReactNode } from 'react';

interface IconProps {
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** Creates an icon component from paths in a 24 × 24 viewBox. Icons are decorative, so label the control. */
export function icon(drawing: ReactNode) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
        className={className ? `glyph ${className}` : 'glyph'}
      >
        {drawing}
      </svg>
    );
  };
}

export const SearchIcon = icon(<path d="m21 21-4.6-4.6M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const SunIcon = icon(
  <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5" />);
export const ArrowRightIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const ArrowLeftIcon = icon(<path d="M19 12H5m6 6-6-6 6-6" />);
export const ClockIcon = icon(<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4v5l3 2" />);
export const CalendarIcon = icon(
  <path d="M8 3v4m8-4v4M4 10h16M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1" />,
);
export const TextIcon = icon(<path d="M5 6h14M5 11h14M5 16h9" />);
export const StarIcon = icon(<path d="m12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17.1l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />);
export const ShareIcon = icon(<path d="M12 15V3m-4 4 4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7" />);
export const CheckIcon = icon(<path d="m5 12 5 5L20 7" />);
export const MailIcon = icon(
  <path d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1m-1 2 9 6 9-6" />,
);

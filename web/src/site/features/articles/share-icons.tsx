import { icon, MailIcon } from '../../../shared/components/ui/icons';
import type { ShareTarget } from './share-targets';

/** Part of the lazily loaded menu, which most readers never open. */
export const SHARE_ICONS = {
  WhatsApp: icon(
    <path d="m3 21 1.6-4.8A9 9 0 1 1 8 19.5zM9 8c-1 3 3.5 7.5 7 7l.5-2-2.3-1-1 1q-1.8-.7-2.7-2.7l1-1L10.5 7.5z" />,
  ),
  Twitter: icon(
    <path d="M4 18.5q4 .5 6.5-1.8-3-.5-3.8-3 1 .2 1.7-.1-3-1-3.1-4.1.8.4 1.6.4-2.6-2-1.1-5 3 3.6 7.2 3.8Q12.7 5 16.2 4.5q1.8 0 3 1.2l2-.8q-.5 1.3-1.5 2 .9-.1 1.8-.5-.6 1-1.6 1.7.2 7-6.2 10.5Q8.5 21 4 18.5z" />,
  ),
  LinkedIn: icon(
    <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m2.5 7.5V17m0-10v.1M12 17v-6.5m0 2.7q.8-2.400 2.7-2.400 2.3 0 2.3 2.7V17" />,
  ),
  Email: MailIcon,
  SMS: icon(
    <path d="M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m4 6.5v.1m4-.1v.1m4-.1v.1" />,
  ),
} satisfies Record<ShareTarget['name'], ReturnType<typeof icon>>;

export const LinkIcon = icon(
  <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1-1" />,
);

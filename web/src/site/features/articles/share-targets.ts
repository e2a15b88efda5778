/** What is shared: an article's decoded title, its excerpt, and its absolute URL. */
export interface Shared {
  title: string;
  excerpt: string;
  url: string;
}

export interface ShareTarget {
  name: 'WhatsApp' | 'Twitter' | 'LinkedIn' | 'Email' | 'SMS';
  href: string;
  /** Websites open in a new tab; apps do not. */
  newTab: boolean;
}

/** Returns the share URLs of an article, fully encoded. */
export function shareTargets({ title, excerpt, url }: Shared): ShareTarget[] {
  const link = encodeURIComponent(url);
  const name = encodeURIComponent(title);
  const line = encodeURIComponent(`${title} ${url}`);
  const letter = encodeURIComponent([excerpt, url].filter(Boolean).join('\r\n\r\n'));
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${line}`, newTab: true },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?text=${name}&url=${link}`, newTab: true },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`, newTab: true },
    { name: 'Email', href: `mailto:?subject=${name}&body=${letter}`, newTab: false },
    // Both Android and iOS accept this form.
    { name: 'SMS', href: `sms:?&body=${line}`, newTab: false },
  ];
}

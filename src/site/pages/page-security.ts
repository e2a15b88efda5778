import { strictTransport } from '../../platform/common/strict-transport.js';
import type { Settings } from '../../platform/config/settings.js';

/** Security headers of every HTML page, except its page-specific Content-Security-Policy. */
export function pageSecurityHeaders(settings: Settings): Record<string, string> {
  const transport = strictTransport(settings);
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(transport && {
      'Strict-Transport-Security': `max-age=${transport.maxAge}${transport.includeSubDomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

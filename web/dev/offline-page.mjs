/** Page-specific styles, with the theme's tokens; base rules and colours are shared with all pages. */
const STYLE = [
  'header{display:flex;align-items:center;height:4rem;padding:0 MARGIN;border-bottom:1px solid {colors.border}}',
  'main{padding:4rem MARGIN}',
  'h1{font-size:{fontSizes.3xl};margin-bottom:1rem}',
  'p{max-width:34rem;color:{colors.muted};font-size:{fontSizes.lg};margin-bottom:1.5rem}',
  '.ways{display:flex;flex-wrap:wrap;gap:.75rem}',
  '.ways a{color:{colors.fg};padding:.6rem 1.25rem;border:1px solid {colors.control};border-radius:99rem;font-weight:600}',
  '.ways a:first-child{background:{colors.brand};border-color:{colors.brand};color:{colors.onBrand}}',
]
  .join('')
  // The same margin as the site's container.
  .replaceAll('MARGIN', 'max(1rem,(100% - 72rem)/2)');

const BODY = `<header><a href="/" aria-label="Home"><img src="ICON" width="36" height="36" alt=""></a></header>
<main>
<h1>You are offline</h1>
<p>This page is not kept on this device, and the site cannot be reached at the moment.</p>
<p class="ways"><a href="/offline">Offline guides</a><a href="">Try again</a></p>
</main>`;

/**
 * Renders the service worker's fallback page in the site's design; it makes no requests.
 * @param {string} template the built index.html, for its theme script and icon
 * @param {(own: string) => string} toStyle returns the base rules and colours, with further ones, whose tokens it resolves
 * @param {(text: string) => string} hash returns the Content-Security-Policy source of an inline script or style
 * @returns {{ html: string, policy: string }}
 */
export function offlinePage(template, toStyle, hash) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(template)?.[1];
  const icon = /<link rel="icon" href="([^"]+)"/.exec(template)?.[1];
  if (!script || !icon) throw new Error('The built index.html lacks its theme script or icon.');
  const style = toStyle(STYLE);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#0b2a1f">
<title>You are offline</title>
<script>${script}</script>
<link rel="icon" href="${icon}" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
${BODY.replace('ICON', icon)}
</body>
</html>
`;
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

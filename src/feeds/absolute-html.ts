/** Stored HTML as it must be where it is read outside its page: every address names the site. Pure. */

const ATTRIBUTE = / (href|src|srcset)="([^"]*)"/g;

/** The HTML is the sanitiser's: attributes stand in double quotes and hold none. */
export function absoluteHtml(html: string, siteUrl: string, pageUrl: string): string {
  return html.replace(ATTRIBUTE, (_attribute, name: string, value: string) => {
    const made = name === 'srcset' ? value.replace(/(^|, )\//g, `$1${siteUrl}/`) : absolute(value, siteUrl, pageUrl);
    return ` ${name}="${made}"`;
  });
}

function absolute(address: string, siteUrl: string, pageUrl: string): string {
  if (address.startsWith('#')) return pageUrl + address;
  return address.startsWith('/') && !address.startsWith('//') ? siteUrl + address : address;
}

/** Parses robots.txt by RFC 9309, for crawlers not named in any group. */

export interface Robots {
  sitemaps: string[];
  allows(pathAndQuery: string): boolean;
}

export function readRobots(text: string): Robots {
  const sitemaps: string[] = [];
  const rules: { allow: boolean; path: string }[] = [];
  let agents: string[] = [];
  let inRules = false;
  for (const line of text.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'sitemap') sitemaps.push(value);
    if (name === 'user-agent') {
      if (inRules) agents = [];
      inRules = false;
      agents.push(value);
    }
    if (name === 'allow' || name === 'disallow') {
      inRules = true;
      if (agents.includes('*') && value) rules.push({ allow: name === 'allow', path: value });
    }
  }
  return { sitemaps, allows: (path) => decide(rules, path) };
}

/** The longest matching rule wins; of two equally long ones the one that allows. */
function decide(rules: readonly { allow: boolean; path: string }[], path: string): boolean {
  const matching = rules.filter((rule) => pattern(rule.path).test(path));
  const longest = Math.max(0, ...matching.map((rule) => rule.path.length));
  const deciding = matching.filter((rule) => rule.path.length === longest);
  return deciding.length === 0 || deciding.some((rule) => rule.allow);
}

function pattern(rule: string): RegExp {
  const text = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
  return new RegExp(`^${text.endsWith('$') ? text : text.replace(/\$/g, '\\$')}`);
}

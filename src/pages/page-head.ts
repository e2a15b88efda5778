import { capitalised, CATEGORIES, type PageData, type PageHead, subcategoryName } from '#contract';

interface HeadFacts {
  siteName: string;
  siteUrl: string;
  /** Canonical path with its query. */
  path: string;
  status: number;
}

const STATIC_HEADS = {
  about: ['About Us', 'Who writes these guides to Bangalore, why, and how.'],
  contact: ['Contact Us', 'Ask a question, correct a guide or suggest a new one.'],
  privacy: ['Privacy Policy', 'What this site stores about you, and what it does not.'],
  terms: ['Terms of Service', 'The terms under which you may use this site.'],
  disclaimer: ['Disclaimer', 'What these guides can and cannot do for you.'],
  'contact-result': ['Contact Us', 'Your message.'],
} as const satisfies Record<string, readonly [string, string]>;

const TAGLINE = "Your Pragmatic Guide to Thriving in India's Silicon Valley";

/** The head of any public page: the one place that decides on titles, descriptions and what is indexed. */
export function pageHead(data: PageData, facts: HeadFacts): PageHead {
  const [title, description] = titleAndDescription(data);
  const noindex = facts.status !== 200 || data.kind === 'search' || data.kind === 'contact-result';
  return {
    title: data.kind === 'home' ? `${facts.siteName} - The Ultimate City Guide` : `${title} - ${facts.siteName}`,
    description,
    canonical: facts.siteUrl + (facts.path === '/' ? '/' : facts.path),
    ...(noindex && { robots: 'noindex' }),
  };
}

function titleAndDescription(data: PageData): readonly [string, string] {
  switch (data.kind) {
    case 'home':
      return [
        '',
        `${TAGLINE}: housing, transport, utilities, government papers and daily life in Bangalore, step by step.`,
      ];
    case 'category': {
      const { name, description } = CATEGORIES[data.category];
      const topic = data.subcategory ? `: ${subcategoryName(data.subcategory)}` : '';
      const page = data.list.page > 1 ? ` (page ${data.list.page})` : '';
      return [`${name}${topic}${page}`, description];
    }
    case 'article':
      return [data.article.title, data.article.excerpt];
    case 'search':
      return [data.q ? `Search Results for "${data.q}"` : 'Search Articles', 'Search all guides to Bangalore.'];
    case 'sitemap':
      return ['Sitemap', 'Every guide and every page of this site on one screen.'];
    case 'not-found':
      return [`${capitalised(data.what)} Not Found`, data.message];
    default:
      return STATIC_HEADS[data.kind];
  }
}

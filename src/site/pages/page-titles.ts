import { capitalised, CATEGORIES, MESSAGES, type PageData, subcategoryName } from '#contract';

const STATIC_HEADS = {
  about: [
    'About Us',
    'Who writes these guides to Bangalore, why, and how: practical help for newcomers, checked and kept up to date.',
  ],
  contact: [
    'Contact Us',
    'Ask a question, correct a guide or suggest a new one. We typically answer within 24 to 48 hours.',
  ],
  privacy: ['Privacy Policy', 'What this site stores about you, what it does not, and how to ask about it.'],
  terms: ['Terms of Service', 'The terms under which you may read and use the guides of this site.'],
  disclaimer: [
    'Disclaimer',
    'What these guides can and cannot do for you: general information, no legal, tax or medical advice.',
  ],
  'contact-result': ['Contact Us', 'Your message.'],
} as const satisfies Record<string, readonly [string, string]>;

const TAGLINE = "Your Pragmatic Guide to Thriving in India's Silicon Valley";

/** The title of a page, without the site's name, and its description. */
export function titleAndDescription(data: PageData): readonly [string, string] {
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
      // The leading name makes the descriptions of a category, its topics and its pages distinct.
      return [`${name}${topic}${page}`, topic || page ? `${name}${topic}${page}. ${description}` : description];
    }
    case 'article':
      return [data.article.title, data.article.excerpt || data.article.title];
    case 'search':
      return [
        data.q ? `Search Results for "${data.q}"` : 'Search Articles',
        'Search all guides to Bangalore by word and by category.',
      ];
    case 'sitemap': {
      const page = data.page > 1 ? ` (page ${data.page})` : '';
      return [`Sitemap${page}`, `Every guide and every page of this site on one screen${page}.`];
    }
    case 'not-found':
      return [`${capitalised(data.what)} Not Found`, data.message];
    case 'contact-result':
      return data.sent ? STATIC_HEADS[data.kind] : [`Error: ${STATIC_HEADS[data.kind][0]}`, data.detail];
    case 'report': {
      const title = data.topic === 'missing' ? 'What was missing?' : 'Report a problem with this page';
      return [data.result?.sent === false ? `Error: ${title}` : title, `About the guide “${data.article.title}”.`];
    }
    case 'plan':
      return [
        'Arrival Plan',
        'What to do before you come to Bangalore, on the first day, in the first week, month and year, step by step and in order.',
      ];
    case 'cards':
      return [
        'Cards to Show and Say in Kannada',
        'Sentences in large Kannada script to hold up, in Latin letters to say, and in English: for drivers, landlords, shops, hospitals, police and school.',
      ];
    case 'errands':
      return [
        'Errand Sheets',
        'For each errand of a newcomer to Bangalore a sheet to print or to show: papers to carry, fee, office, what to say, and what to do if refused.',
      ];
    case 'errand':
      return [`Errand: ${data.title}`, `${data.office}. To carry: ${data.papers.join(', ')}.`];
    case 'areas':
      return [
        'Where to Live in Bangalore',
        'Areas of Bangalore by your work, your budget and what you need: rents with their dates, trips, stations, and a warning each.',
      ];
    case 'area':
      return [`Living in ${data.area.name}`, `${data.area.name}, Bangalore. ${data.area.answer.text}`];
    case 'map':
      return [
        'Map of Bangalore',
        'Where the areas of Bangalore lie: areas to live in, places of work, and the metro lines with all their stations, drawn and as a list.',
      ];
    case 'costs':
      return [
        'What It Costs to Live in Bangalore',
        'Three calculators from dated figures: what reaches your account each month, what a month costs, and the cash for your first month.',
      ];
    case 'prices':
      return [
        'Prices Today in Bangalore',
        'What metro, buses, autos, electricity, water, gas, papers and homes cost in Bangalore, each price with its source and the day it was checked.',
      ];
    case 'preview':
      return [`Preview: ${data.article.title}`, data.article.excerpt || data.article.title];
    case 'saved':
      return ['Saved Guides', 'The guides that you saved on this device, and where you stopped reading.'];
    case 'offline':
      return ['Offline Guides', 'Keep guides to Bangalore on this device, and read them without a network.'];
    case 'unavailable':
      return [data.what === 'article' ? 'Article Not Found' : MESSAGES.articlesUnavailable, data.message];
    default:
      return STATIC_HEADS[data.kind];
  }
}

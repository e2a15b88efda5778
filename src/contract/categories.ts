/** The fixed catalogue of categories and subcategories: the only place with their names, descriptions and icons. */

export const CATEGORY_IDS = ['housing', 'transport', 'utilities', 'government', 'lifestyle'] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly description: string;
  /** One emoji, used where no drawing fits (feeds, plain text). */
  readonly icon: string;
  readonly subcategories: readonly string[];
}

export const CATEGORIES: Readonly<Record<CategoryId, Category>> = {
  housing: {
    id: 'housing',
    name: 'Housing & Home Setup',
    description: 'Find a home, choose the right neighbourhood and settle in without losing your deposit.',
    icon: '🏠',
    subcategories: ['finding-home', 'choosing-neighborhood', 'setup'],
  },
  transport: {
    id: 'transport',
    name: 'Transport & Commute',
    description: 'Metro, buses, autos and your own vehicle: how to get around and what it takes.',
    icon: '🚇',
    subcategories: ['navigating-roads', 'public-transport', 'private-transport'],
  },
  utilities: {
    id: 'utilities',
    name: 'Utilities & Home Services',
    description: 'Electricity, water, internet and waste: connections, bills and who to call.',
    icon: '💡',
    subcategories: ['electricity-water', 'internet-telecom', 'waste-management'],
  },
  government: {
    id: 'government',
    name: 'Government & Documentation',
    description: 'Identity papers, registrations and public offices, step by step.',
    icon: '🏛️',
    subcategories: ['documentation', 'services'],
  },
  lifestyle: {
    id: 'lifestyle',
    name: 'Lifestyle & Integration',
    description: 'Shopping, health, schools and free time: feel at home in the city.',
    icon: '🌳',
    subcategories: ['shopping', 'healthcare', 'education', 'entertainment'],
  },
};

/** The four categories in header, footer and sitemap screen (specification, point 2). */
export const NAVIGATION_CATEGORY_IDS = [
  'housing',
  'transport',
  'utilities',
  'lifestyle',
] as const satisfies readonly CategoryId[];

/** Whether `value` is one of the five category ids. */
export function isCategoryId(value: unknown): value is CategoryId {
  return typeof value === 'string' && Object.hasOwn(CATEGORIES, value);
}

/** Whether `subcategory` is empty (none) or belongs to `category`. */
export function isKnownSubcategory(category: CategoryId, subcategory: string): boolean {
  return subcategory === '' || CATEGORIES[category].subcategories.includes(subcategory);
}

/** `electricity-water` -> `Electricity Water`: hyphens to spaces, title case. */
export function subcategoryName(subcategory: string): string {
  return subcategory
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** `housing` -> `Housing`: the form of a category id in the search filter's options. */
export function capitalised(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** What Jekyll's settings call the pattern of addresses. */
export const PATTERN = 'permalink';

/** The names that Hugo, Jekyll, Docusaurus and Astro give the same things in front matter. */
export const FRONT_MATTER_NAMES = {
  title: ['title', 'sidebar_label'],
  excerpt: ['excerpt', 'description', 'summary'],
  date: ['date', 'pubDate', 'pubDatetime', 'publishDate', 'publish_date', 'published_at', 'created_at'],
  changed: [
    'lastmod',
    'updatedDate',
    'modDatetime',
    'last_modified_at',
    'modified_date',
    'last_update',
    'updated',
    'updated_at',
  ],
  address: ['url', 'permalink'],
  slug: ['slug'],
  formerAddresses: ['aliases', 'redirect_from'],
  image: ['featured_image', 'featuredImage', 'heroImage', 'cover', 'image', 'images', 'thumbnail', 'banner', 'ogImage'],
  categories: ['categories', 'category', 'section'],
  tags: ['tags', 'tag', 'keywords'],
} as const;

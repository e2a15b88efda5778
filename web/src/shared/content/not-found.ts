import type { NotFoundPage } from '#contract';

/** The titles and texts of 404 pages. A text is used where the server's message is not shown. */
export const notFoundCopy: Readonly<Record<NotFoundPage['what'], { title: string; text: string }>> = {
  article: { title: 'Article Not Found', text: 'It is no longer here: it may have been moved or taken down.' },
  area: { title: 'Area Not Found', text: 'We have not written about this area.' },
  category: { title: 'Category Not Found', text: "The category you're looking for doesn't exist." },
  topic: { title: 'Topic Not Found', text: '' },
  preview: { title: 'Preview Not Found', text: '' },
  page: { title: 'Page Not Found', text: "The page you're looking for doesn't exist." },
};

/** Categories to move articles to. */
export const CATEGORIES = ['housing', 'transport', 'utilities'] as const;
/** Body of one of three facts. */
export const fact = (number: number, value: number) => ({
  ...{
    id: `fare-${number % 3}`,
    label: `Fare ${number % 3}`,
    kind: 'money',
    value: `₹${value}`,
    checked_on: '2026-02-01',
  },
  ...{ source_title: 'Order', source_url: 'https://example.org/order' },
});
/** A file with one of three redirects. */
export const redirectFile = (number: number) => Buffer.from(`from,to\n/from-file-${number % 3},/about\n`);
/** Body of a plan step, which may depend on another. */
export const planStep = (one: number, other: number) => ({
  ...{ title: `Step ${other}`, stage: 'first-week', due: '+3', minutes: other, done_when: 'You have it.' },
  depends_on: other % 3 === 0 && one % 4 > 0 ? ['step-0'] : [],
  ...(other % 2 === 0 && { papers: ['Passport', `Copy ${one}`], office: 'The ward office' }),
});

/** Body of an article, some with an image. */
export const article = (one: number, other: number, image: string) => {
  const shown = one % 4 === 0 ? `<p><img src="${image}" alt="A bus"></p>` : '';
  return {
    title: `Guide ${one % 5}`,
    content: `<p>Text ${other}, which is long enough to stand by itself in the history, and costs {{fare-${other % 3}}}, <a href="/old-${one % 3}">as before</a>.</p>${shown}`,
    category: CATEGORIES[one % 3]!,
    featured: other % 2 === 0,
    published: other % 3 !== 0,
    featured_image: one % 7 === 0 ? image : null,
  };
};

import type { ArticleView } from '#contract';
import { ReportForm } from './report-form';

/** Asks what was missing. Loaded on demand. */
export function MissingQuestion({ article: { slug, title } }: { article: Pick<ArticleView, 'slug' | 'title'> }) {
  return (
    <ReportForm
      report={{ topic: 'missing', article: { slug, title }, headings: [], section: '' }}
      thanks={<p>Thank you. We read every answer.</p>}
    />
  );
}

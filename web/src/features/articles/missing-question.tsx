import type { ArticleView } from '#contract';
import { ReportForm } from './report-form';

/** The question to a reader whom a guide did not help. Loaded on demand. */
export function MissingQuestion({ article: { slug, title } }: { article: Pick<ArticleView, 'slug' | 'title'> }) {
  return (
    <ReportForm
      report={{ topic: 'missing', article: { slug, title }, headings: [], section: '' }}
      thanks={<p>Thank you. We read every answer.</p>}
    />
  );
}

import { STAGE_NAMES, STAGES } from '#contract';
import { Field, Select, Textarea } from '../../components/admin/admin-field';
import { Card } from '../../components/ui/card';
import { Heading } from '../../components/ui/layout';
import type { ArticleForm } from './article-form';

export interface RelationsCardProps {
  form: ArticleForm;
  errorOf: (field: string) => string;
  onEdit: (change: Partial<ArticleForm>) => void;
}

/** Fields for a guide's stage, sources and related guides. */
export function RelationsCard({ form, errorOf, onEdit }: RelationsCardProps) {
  return (
    <Card padded display="grid" gap="5">
      <Heading as="h2" size="card">
        Sources and Relations
      </Heading>
      <Field label="Stage (optional)" hint="When a newcomer needs it." error={errorOf('stage')}>
        <Select
          value={form.stage}
          onChange={({ target }) => onEdit({ stage: STAGES.find((stage) => stage === target.value) ?? '' })}
        >
          <option value="">Not set</option>
          {STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {STAGE_NAMES[stage]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Sources (optional)"
        hint="One per line: title | URL | date read (2026-11-20)."
        error={errorOf('sources')}
      >
        <Textarea
          rows={4}
          spellCheck={false}
          value={form.sources}
          onChange={({ target }) => onEdit({ sources: target.value })}
        />
      </Field>
      <Field label="Read first (optional)" hint="Slugs of guides, one per line." error={errorOf('before')}>
        <Textarea
          rows={2}
          spellCheck={false}
          value={form.before}
          onChange={({ target }) => onEdit({ before: target.value })}
        />
      </Field>
      <Field label="Related (optional)" hint="Slugs of guides, one per line." error={errorOf('related')}>
        <Textarea
          rows={2}
          spellCheck={false}
          value={form.related}
          onChange={({ target }) => onEdit({ related: target.value })}
        />
      </Field>
    </Card>
  );
}

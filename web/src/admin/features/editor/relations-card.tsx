import { formatCount, RELATION_LIMITS, STAGE_NAMES } from '#contract';
import { lazy, Suspense } from 'react';
import { Choice, Field, Textarea, toChoices } from '../../components/admin-field';
import { Fold } from '../../components/fold';
import { Spinner } from '../../../shared/components/ui/spinner';
import type { ArticleForm } from './article-form';
import { parseLines, parseSlugs } from './relation-lines';
import { SourcesField } from './sources-field';

/** Lazily loaded: its combobox is heavy. */
const GuidesField = lazy(() => import('../../components/guides-field'));

export interface RelationsCardProps {
  form: ArticleForm;
  findError: (field: string) => string;
  onEdit: (change: Partial<ArticleForm>) => void;
}

/** Fields for a guide's stage, sources, related guides and search phrases. */
export function RelationsCard({ form, findError, onEdit }: RelationsCardProps) {
  return (
    <Fold
      title="Sources and Relations"
      note={describe(form)}
      wrong={['stage', 'sources', 'before', 'related', 'search_phrases'].some((field) => findError(field) !== '')}
    >
      <Choice
        label="Window (optional)"
        hint="When a newcomer needs it."
        error={findError('stage')}
        value={form.stage}
        choices={[['', 'Not set'], ...toChoices(STAGE_NAMES)]}
        onChoose={(stage) => onEdit({ stage })}
      />
      <SourcesField lines={form.sources} error={findError('sources')} onEdit={(lines) => onEdit({ sources: lines })} />
      <Suspense fallback={<Spinner label="Loading..." />}>
        <GuidesField
          label="Read first (optional)"
          listLabel="Guides to read first"
          hint="Guides to read before this one."
          error={findError('before')}
          slugs={parseSlugs(form.before)}
          onEdit={(slugs) => onEdit({ before: slugs.join('\n') })}
        />
        <GuidesField
          label="Related (optional)"
          listLabel="Related guides"
          hint="Guides to read after this one."
          error={findError('related')}
          slugs={parseSlugs(form.related)}
          onEdit={(slugs) => onEdit({ related: slugs.join('\n') })}
        />
      </Suspense>
      <Field
        label="Search phrases (optional)"
        hint="How readers ask for this guide, one to a line. Not shown; found by search."
        error={findError('search_phrases')}
      >
        <Textarea
          rows={5}
          value={form.search_phrases}
          maxLength={RELATION_LIMITS.searchPhrases * (RELATION_LIMITS.searchPhrase + 1)}
          onChange={({ target }) => onEdit({ search_phrases: target.value })}
        />
      </Field>
    </Fold>
  );
}

function describe({ stage, sources, before, related, search_phrases: phrases }: ArticleForm): string {
  const count = (lines: string) => parseLines(lines).length;
  return [
    stage && STAGE_NAMES[stage],
    formatCount(count(sources), 'source'),
    formatCount(count(before) + count(related), 'guide'),
    formatCount(count(phrases), 'search phrase'),
  ]
    .filter(Boolean)
    .join(' · ');
}

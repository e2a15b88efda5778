import { chakra } from '@chakra-ui/react';
import {
  ARTICLE_LIMITS,
  articleMessagesPath,
  articlePath,
  articleVersionsPath,
  formatNumber,
  type AdminArticle,
} from '#contract';
import { memo } from 'react';
import { LinkButton } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { CategoryFields } from '../../components/category-fields';
import { Fold } from '../../components/fold';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Field, Input } from '../../components/admin-field';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { useOpenReports } from '../../lib/open-reports';
import { today } from '../../lib/today';
import { isSameForm, type ArticleForm } from './article-form';
import { ScheduleCard } from './schedule-card';
import { RelationsCard } from './relations-card';
import { FeaturedImageField } from './featured-image-field';
import { formatDay } from '../../../shared/lib/format-time';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Facts = styled(
  'dl',
  slots({
    root: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      columnGap: '4',
      rowGap: '2',
      fontSize: 'sm',
    },
    name: { color: 'muted' },
    value: { fontWeight: '600', overflowWrap: 'anywhere' },
  }),
);

const SETTINGS_ID = 'article-settings';

/** Scrolls to the settings: on a phone they stand below the text. */
export function goToSettings(): void {
  const panel = document.getElementById(SETTINGS_ID);
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView();
}

export interface SettingsPanelProps {
  form: ArticleForm;
  errors: Record<string, string[]>;
  onEdit: (change: Partial<ArticleForm>) => void;
  /** Absent for a new article. */
  article: AdminArticle | undefined;
}

/**
 * The 'Article Settings' panel: all fields except the texts; for an existing article also its statistics. It is not
 * rendered again with each key typed in the text, which would cost as much as all the rest.
 */
export const SettingsPanel = memo(Panel, (before, now) => {
  const withoutText = ({ form }: SettingsPanelProps) => ({ ...form, content: '' });
  return (
    before.article === now.article && before.errors === now.errors && isSameForm(withoutText(before), withoutText(now))
  );
});

function Panel({ form, errors, onEdit, article }: SettingsPanelProps) {
  const findError = (field: string) => errors[field]?.join(', ') ?? '';
  return (
    <chakra.aside
      display="grid"
      gap="5"
      alignContent="start"
      aria-label="Article Settings"
      id={SETTINGS_ID}
      tabIndex={-1}
      outline="none"
    >
      <Card padded display="grid" gap="5">
        <Heading as="h2" size="card">
          Article Settings
        </Heading>
        <CategoryFields
          value={form}
          onChange={({ category, subcategory }) => onEdit({ ...(category && { category }), subcategory })}
        />
        <div>
          <Checkbox checked={form.featured} onChange={(featured) => onEdit({ featured })}>
            Featured
          </Checkbox>
          <Checkbox checked={form.published} onChange={(published) => onEdit({ published })}>
            Published
          </Checkbox>
        </div>
      </Card>
      {article && <ArticleStats article={article} />}
      <Fold
        title="Slug, Image and Date"
        note={form.slug && `/${form.slug}`}
        wrong={['slug', 'featured_image', 'publish_date'].some((field) => findError(field) !== '')}
      >
        <Field
          label="Slug (optional)"
          hint="The last part of the article's URL: lower-case words with hyphens. Leave empty to create it from the title."
          error={findError('slug')}
        >
          <Input
            value={form.slug}
            maxLength={ARTICLE_LIMITS.slug}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onEdit({ slug: target.value })}
          />
        </Field>
        <FeaturedImageField
          value={form.featured_image}
          error={findError('featured_image')}
          onChange={(address) => onEdit({ featured_image: address })}
        />
        <Field
          label="Publish date (optional)"
          hint="Leave empty to use the date of first publication."
          error={findError('publish_date')}
        >
          <Input
            type="date"
            value={form.publish_date}
            max={today()}
            onChange={({ target }) => onEdit({ publish_date: target.value })}
          />
        </Field>
      </Fold>
      {article && <ScheduleCard article={article} />}
      <RelationsCard form={form} findError={findError} onEdit={onEdit} />
    </chakra.aside>
  );
}

function ArticleStats({ article }: { article: AdminArticle }) {
  const reports = useOpenReports([article.id])(article.id);
  return (
    <Card padded display="grid" gap="4">
      <Heading as="h2" size="card">
        Article Stats
      </Heading>
      <Facts>
        <dt className="name">Word count</dt>
        <dd className="value">{formatNumber(article.word_count)}</dd>
        <dt className="name">Created</dt>
        <dd className="value">{formatDay(article.created_at)}</dd>
        <dt className="name">URL path</dt>
        <dd className="value">{articlePath(article.slug)}</dd>
        <dt className="name">Reports</dt>
        <dd className="value">
          {reports > 0 ? (
            <Link href={articleMessagesPath(article.id)}>{`${formatNumber(reports)} open`}</Link>
          ) : (
            'None open'
          )}
        </dd>
      </Facts>
      <LinkButton href={articleVersionsPath(article.id)} size="sm" variant="outline" justifySelf="start">
        Article history
      </LinkButton>
    </Card>
  );
}

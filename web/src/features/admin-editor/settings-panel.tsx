import { chakra } from '@chakra-ui/react';
import {
  ARTICLE_LIMITS,
  articleMessagesPath,
  articlePath,
  articleVersionsPath,
  formatDate,
  formatNumber,
  type AdminArticle,
} from '#contract';
import { LinkButton } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { CategoryFields } from '../../components/admin/category-fields';
import { Checkbox } from '../../components/ui/checkbox';
import { Field, Input } from '../../components/admin/admin-field';
import { Heading } from '../../components/ui/layout';
import { Link } from '../../components/ui/link';
import { useOpenReports } from '../../lib/admin-open-reports';
import type { ArticleForm } from './article-form';
import { ScheduleCard } from './schedule-card';
import { RelationsCard } from './relations-card';
import { FeaturedImageField } from './featured-image-field';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

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

export interface SettingsPanelProps {
  form: ArticleForm;
  errors: Record<string, string[]>;
  onEdit: (change: Partial<ArticleForm>) => void;
  /** Absent for a new article. */
  article: AdminArticle | undefined;
}

/** The 'Article Settings' panel: all fields except the texts; for an existing article also its statistics. */
export function SettingsPanel({ form, errors, onEdit, article }: SettingsPanelProps) {
  const reports = useOpenReports(article ? [article.id] : [])(article?.id ?? 0);
  const errorOf = (field: string) => errors[field]?.join(', ') ?? '';
  return (
    <chakra.aside display="grid" gap="5" alignContent="start" aria-label="Article Settings">
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
        <Field
          label="Slug (optional)"
          hint="The last part of the article's URL: lower-case words with hyphens. Leave empty to create it from the title."
          error={errorOf('slug')}
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
          error={errorOf('featured_image')}
          onChange={(address) => onEdit({ featured_image: address })}
        />
        <Field
          label="Publish date (optional)"
          hint="Leave empty to use the date of first publication."
          error={errorOf('publish_date')}
        >
          <Input
            type="date"
            value={form.publish_date}
            max={today()}
            onChange={({ target }) => onEdit({ publish_date: target.value })}
          />
        </Field>
      </Card>
      {article && <ScheduleCard article={article} />}
      <RelationsCard form={form} errorOf={errorOf} onEdit={onEdit} />
      {article && (
        <Card padded display="grid" gap="4">
          <Heading as="h2" size="card">
            Article Stats
          </Heading>
          <Facts>
            <dt className="name">Word count</dt>
            <dd className="value">{formatNumber(article.word_count)}</dd>
            <dt className="name">Created</dt>
            <dd className="value">{formatDate(article.created_at)}</dd>
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
      )}
    </chakra.aside>
  );
}

/** Today's date in Bangalore; later dates are rejected. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
}

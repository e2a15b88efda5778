import {
  articleMessagesPath,
  articlePath,
  CATEGORIES,
  countOf,
  editArticlePath,
  formatDate,
  type AdminArticleSummary,
} from '#contract';
import { ActionIcon } from '../../components/ui/action-icon';
import { Badge } from '../../components/ui/badge';
import { Button, LinkButton } from '../../components/ui/button';
import { FeaturedPicture, hasPicture } from '../../components/ui/featured-picture';
import { Link, NewTabHint, newTabProps } from '../../components/ui/link';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { CopyIcon, EyeIcon, PencilIcon, TrashIcon } from '../../components/ui/work-icons';
import { decodeTitle } from '../../lib/plain-title';
import { formatMoment } from '../../lib/when';
import { ListRow, ROW_ACTION, RowPath } from './list-row';

export interface ArticleRowProps {
  article: AdminArticleSummary;
  /** Unread reports. */
  reports: number;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** A row of the article list. */
export function ArticleRow({ article, reports, chosen, onChoose, onDuplicate, onDelete }: ArticleRowProps) {
  const title = decodeTitle(article.title);
  const edit = editArticlePath(article.id);
  const view = article.published ? articlePath(article.slug) : `${edit}?view=preview`;
  const { publish_at, withdraw_at } = article.schedule ?? {};
  const named = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <ListRow
      title={title}
      category={article.category}
      chosen={chosen}
      onChoose={onChoose}
      picture={hasPicture(article) && <FeaturedPicture article={article} className="image" sizes="6rem" />}
      badges={
        <>
          {article.featured && <Badge tone="featured">Featured</Badge>}
          {!article.published && <Badge>Draft</Badge>}
          {article.unpublished_changes && <Badge>Unpublished changes</Badge>}
          {article.schedule && <Badge>Scheduled</Badge>}
        </>
      }
      facts={
        <>
          <Badge tone="category">{CATEGORIES[article.category].name}</Badge>
          <span>{article.read_time}</span>
          <span>{countOf(article.word_count, 'word')}</span>
          {article.published && <span>Published {formatDate(article.publish_date)}</span>}
          <span>
            Changed <time dateTime={article.updated_at}>{formatMoment(article.updated_at)}</time>
          </span>
          {publish_at && <span>Scheduled for {formatMoment(publish_at)}</span>}
          {withdraw_at && <span>Withdrawal on {formatMoment(withdraw_at)}</span>}
          <RowPath>{articlePath(article.slug)}</RowPath>
          {reports > 0 && (
            <Link href={articleMessagesPath(article.id)}>
              {countOf(reports, 'open report')}
              <VisuallyHidden> on {title}</VisuallyHidden>
            </Link>
          )}
        </>
      }
      actions={
        <>
          <LinkButton href={view} {...ROW_ACTION} variant="ghost" {...newTabProps}>
            <ActionIcon icon={EyeIcon} />
            View
            {named}
            <NewTabHint />
          </LinkButton>
          <LinkButton href={edit} {...ROW_ACTION} variant="ghost" {...newTabProps}>
            <ActionIcon icon={PencilIcon} />
            Edit
            {named}
            <NewTabHint />
          </LinkButton>
          <Button {...ROW_ACTION} variant="ghost" onClick={onDuplicate}>
            <ActionIcon icon={CopyIcon} />
            Duplicate
            {named}
          </Button>
          <Button {...ROW_ACTION} variant="danger" borderColor="transparent" onClick={onDelete}>
            <ActionIcon icon={TrashIcon} />
            Delete
            {named}
          </Button>
        </>
      }
    />
  );
}

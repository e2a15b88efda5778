import {
  articleMessagesPath,
  articlePath,
  CATEGORIES,
  compareDraftPath,
  formatCount,
  editArticlePath,
  formatDate,
  type AdminArticleSummary,
} from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { FeaturedPicture, hasPicture } from '../../../shared/components/ui/featured-picture';
import { Link } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { CopyIcon, EyeIcon, PencilIcon, TrashIcon } from '../../../shared/components/ui/work-icons';
import { decodeTitle } from '../../lib/plain-title';
import { formatMoment } from '../../../shared/lib/format-time';
import { RowAction, RowPath } from '../../components/list-row';
import { ArticleListRow } from './article-list-row';

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
  return (
    <ArticleListRow
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
          {article.unpublished_changes && (
            <Link href={compareDraftPath(article.id)}>
              Compare
              <VisuallyHidden> the draft of {title} with the article</VisuallyHidden>
            </Link>
          )}
          {reports > 0 && (
            <Link href={articleMessagesPath(article.id)}>
              {formatCount(reports, 'open report')}
              <VisuallyHidden> on {title}</VisuallyHidden>
            </Link>
          )}
        </>
      }
      facts={
        <>
          <Badge tone="category">{CATEGORIES[article.category].name}</Badge>
          {publish_at && <span>Scheduled for {formatMoment(publish_at)}</span>}
          {withdraw_at && <span>Goes offline on {formatMoment(withdraw_at)}</span>}
          <span>{article.read_time}</span>
          <span>{formatCount(article.word_count, 'word')}</span>
          <RowPath>{articlePath(article.slug)}</RowPath>
          <span>
            Changed <time dateTime={article.updated_at}>{formatMoment(article.updated_at)}</time>
          </span>
          {article.published && <span>Published {formatDate(article.publish_date)}</span>}
        </>
      }
      actions={
        <>
          <RowAction icon={EyeIcon} label="View" name={title} href={view} />
          <RowAction icon={PencilIcon} label="Edit" name={title} href={edit} />
          <RowAction icon={CopyIcon} label="Duplicate" name={title} onClick={onDuplicate} />
          <RowAction icon={TrashIcon} label="Delete" name={title} onClick={onDelete} danger />
        </>
      }
    />
  );
}

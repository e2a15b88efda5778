import { articleVersionsPath, editArticlePath } from '#contract';
import { useCallback } from 'react';
import { useSearch } from 'wouter';
import { LinkButton } from '../../shared/components/ui/button';
import { EmptyState } from '../../shared/components/ui/empty-state';
import { ArrowLeftIcon } from '../../shared/components/ui/icons';
import { DRAFT } from '../features/versions/api';
import { Versions, type VersionsChoice } from '../features/versions/versions';
import { ArticleBody } from '../../site/features/articles/article-body';
import { openAdmin } from '../lib/leave-guard';
import { AdminShell } from './admin-shell';
import { openLinkInNewTab } from './open-link-in-new-tab';

function readChoice(search: string): VersionsChoice {
  const given = new URLSearchParams(search);
  const number = (name: string) => {
    const text = given.get(name) ?? '';
    return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  };
  return {
    page: Math.max(1, number('page') ?? 1),
    from: number('from'),
    to: given.get('to') === DRAFT ? DRAFT : number('to'),
  };
}

function writeChoice(id: number, { page, from, to }: VersionsChoice): string {
  const parameters = new URLSearchParams();
  if (from !== undefined) parameters.set('from', String(from));
  if (to !== undefined) parameters.set('to', String(to));
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query ? `${articleVersionsPath(id)}?${query}` : articleVersionsPath(id);
}

/** The versions of the article with `id`, to compare and restore. */
export default function VersionsScreen({ id: text }: { id: string }) {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  const choice = readChoice(useSearch());
  const choose = useCallback(
    (change: Partial<VersionsChoice>) =>
      openAdmin(writeChoice(id, { ...readChoice(location.search), ...change }), { replace: true }),
    [id],
  );
  return (
    <AdminShell title="Article History">
      <LinkButton href={editArticlePath(id)} size="sm" variant="ghost" px="2" ml="-2" mb="4">
        <ArrowLeftIcon size={18} />
        Back to article
      </LinkButton>
      {id === 0 ? (
        <EmptyState title="Article not found" />
      ) : (
        <Versions
          id={id}
          choice={choice}
          onChoose={choose}
          pageHref={(page) => writeChoice(id, { page, from: choice.from, to: choice.to })}
          renderText={(html) => (
            <div onClickCapture={openLinkInNewTab}>
              <ArticleBody html={html} />
            </div>
          )}
        />
      )}
    </AdminShell>
  );
}

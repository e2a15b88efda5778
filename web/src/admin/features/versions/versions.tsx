import { chakra } from '@chakra-ui/react';
import type { ArticleVersion } from '#contract';
import type { ReactNode } from 'react';
import { Card } from '../../../shared/components/ui/card';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { failureText } from '../../lib/api-client';
import { useRefreshArticles } from '../../lib/refresh';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { DRAFT, useComparison, useRestoreVersion, useVersions, VERSIONS_PAGE_SIZE } from './api';
import { Comparison } from './comparison';
import { VersionRow } from './version-row';
import { formatWhen } from './labels';

/** The view, kept in the URL. */
export interface VersionsChoice {
  page: number;
  /** Defaults to the version before the latest. */
  from: number | undefined;
  /** Defaults to the latest version. `draft` is compared with the article as it is. */
  to: number | typeof DRAFT | undefined;
}

export interface VersionsProps {
  id: number;
  choice: VersionsChoice;
  onChoose: (choice: Partial<VersionsChoice>) => void;
  pageHref: (page: number) => string;
  renderText: (html: string) => ReactNode;
}

/** The versions of an article: a diff of any two, and a button to restore each. */
export function Versions({ id, choice, onChoose, pageHref, renderText }: VersionsProps) {
  const { data, error, isLoading, mutate } = useVersions(id, choice.page);
  const { trigger: restoreVersion } = useRestoreVersion(id);
  const { offer } = useUndo();
  const refresh = useRefreshArticles();
  const ask = useConfirm();
  const items = data?.items ?? [];
  const to = choice.to ?? items[0]?.version;
  const from = choice.from ?? items[1]?.version ?? items[0]?.version;
  const published = items.find(({ current }) => current)?.published ?? true;
  const compared = useComparison(id, from, to);
  const isDraft = to === DRAFT;
  const named = (version: number | typeof DRAFT | undefined) => {
    const found = items.find((item) => item.version === version);
    return found ? formatWhen(found) : `version ${version ?? ''}`;
  };

  const restore = async (version: ArticleVersion) => {
    const title = `Restore the version from ${formatWhen(version)}?`;
    const text =
      'Its text replaces the current text, which stays in this list. The article stays published or unpublished as it is, under the same URL.';
    if (!(await ask({ title, text, confirm: 'Restore' }))) return;
    try {
      offer({ title: 'Version restored', tone: 'success' }, await restoreVersion(version.version));
      onChoose({ page: 1, from: undefined, to: undefined });
    } catch (failure) {
      showToast({ title: failureText(failure, 'The version could not be restored'), tone: 'error' });
    }
    await refresh();
    await mutate();
  };

  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: '24rem minmax(0,1fr)' }}
    >
      <DataList
        title="Versions"
        rows={data}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The versions could not be loaded'), retry: () => void mutate() }}
        getKey={({ version }) => version}
        page={choice.page}
        pageSize={VERSIONS_PAGE_SIZE}
        pageHref={pageHref}
        empty={<p>No changes yet.</p>}
      >
        {(version) => (
          <VersionRow
            version={version}
            from={!isDraft && version.version === from}
            to={version.version === to}
            onChoose={(side) => onChoose({ from, to: isDraft ? items[0]?.version : to, [side]: version.version })}
            onRestore={() => void restore(version)}
          />
        )}
      </DataList>
      {items.length > 0 && (
        <Card padded>
          <Comparison
            comparison={compared.data}
            error={compared.error}
            busy={compared.isLoading}
            about={
              isDraft
                ? `${published ? 'What is public' : 'The article as saved'} with your draft`
                : `${named(from)} with ${named(to)}`
            }
            renderText={renderText}
          />
        </Card>
      )}
    </chakra.div>
  );
}

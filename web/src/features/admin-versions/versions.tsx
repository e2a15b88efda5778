import { chakra } from '@chakra-ui/react';
import type { ArticleVersion } from '#contract';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card';
import { useConfirm } from '../../components/admin/confirm';
import { DataList } from '../../components/admin/data-list';
import { failureText } from '../../lib/api-client';
import { useRefreshArticles } from '../../lib/admin-refresh';
import { showToast } from '../../lib/toasts';
import { useUndo } from '../../lib/undo';
import { useComparison, useRestoreVersion, useVersions, VERSIONS_PAGE_SIZE } from './api';
import { Comparison } from './comparison';
import { VersionRow } from './version-row';
import { whenOf } from './words';

/** The view, kept in the URL. */
export interface VersionsChoice {
  page: number;
  /** Defaults to the version before the latest. */
  from: number | undefined;
  /** Defaults to the latest version. */
  to: number | undefined;
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
  const compared = useComparison(id, from, to);
  const named = (version: number | undefined) => {
    const found = items.find((item) => item.version === version);
    return found ? whenOf(found) : `version ${version ?? ''}`;
  };

  const restore = async (version: ArticleVersion) => {
    const title = `Restore the version from ${whenOf(version)}?`;
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
        keyOf={({ version }) => version}
        page={choice.page}
        pageSize={VERSIONS_PAGE_SIZE}
        pageHref={pageHref}
        empty={<p>No changes yet.</p>}
      >
        {(version) => (
          <VersionRow
            version={version}
            from={version.version === from}
            to={version.version === to}
            onChoose={(side) => onChoose({ from, to, [side]: version.version })}
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
            about={`${named(from)} with ${named(to)}`}
            renderText={renderText}
          />
        </Card>
      )}
    </chakra.div>
  );
}

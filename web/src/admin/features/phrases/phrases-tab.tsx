import { type AdminPhrase, isPhraseSituation, PHRASE_SITUATIONS } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { useKannadaFont } from '../../../shared/hooks/use-kannada-font';
import { Choice, toChoices } from '../../components/admin-field';
import { DataList } from '../../components/data-list';
import { ListSearch } from '../../components/list-search';
import { ListTools } from '../../components/list-tools';
import { useDeletion } from '../../components/use-deletion';
import { failureText } from '../../lib/api-client';
import { filterByWords } from '../../lib/filter-by-words';
import type { TabProps } from '../../lib/tab-props';
import { useUndo } from '../../lib/undo';
import { useDeletePhrase, usePhrases } from './api';
import { PhraseDialog } from './phrase-dialog';
import { PhraseRow } from './phrase-row';

/** Phrases per page. */
const PAGE_SIZE = 20;
/** What the URL calls a phrase that does not exist yet; no id has capitals. */
const NEW = 'NEW';
/** The filter for phrases that nobody has proofread. */
const UNREAD = 'unread';

/** The 'Phrases' tab: the sentences in Kannada that /cards shows. */
export function PhrasesTab({ choice: { q, show, open, page }, onChoose, pageHref }: TabProps) {
  const { data, error, isLoading, mutate } = usePhrases();
  const { trigger: deletePhrase } = useDeletePhrase();
  const remove = useDeletion('Phrase', mutate);
  const { offer } = useUndo();
  useKannadaFont();
  const choice = show === UNREAD || isPhraseSituation(show) ? show : '';
  const phrases = data?.items ?? [];
  const edited = open === NEW ? null : phrases.find(({ id }) => id === open);
  const chosen = filterPhrases(phrases, q).filter(
    ({ situation, proofread }) => choice === '' || (choice === UNREAD ? !proofread : situation === choice),
  );
  const start = (Math.min(page, Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))) - 1) * PAGE_SIZE;
  const finish = (changeSet: number | undefined) => {
    onChoose({ open: '' });
    void mutate();
    offer({ title: 'Phrase saved', tone: 'success' }, changeSet, () => void mutate());
  };

  return (
    <>
      <DataList
        title="Phrases"
        rows={data && { items: chosen.slice(start, start + PAGE_SIZE), total: chosen.length }}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The phrases could not be loaded'), retry: () => void mutate() }}
        getKey={({ id }) => id}
        page={start / PAGE_SIZE + 1}
        pageSize={PAGE_SIZE}
        pageHref={pageHref}
        actions={
          <ListTools>
            <ListSearch label="Find a phrase" q={q} onSearch={(text) => onChoose({ q: text, page: 1 })} />
            <Choice
              label="Show"
              value={choice}
              choices={[['', 'All phrases'], [UNREAD, 'Not yet proofread'], ...toChoices(PHRASE_SITUATIONS)]}
              onChoose={(chosen) => onChoose({ show: chosen, page: 1 })}
            />
            <Button onClick={() => onChoose({ open: NEW })}>New phrase</Button>
          </ListTools>
        }
        empty={<p>{phrases.length === 0 ? 'No phrases yet.' : 'No matching phrases.'}</p>}
      >
        {(phrase) => (
          <PhraseRow
            phrase={phrase}
            onEdit={() => onChoose({ open: phrase.id })}
            onDelete={() => void remove(phrase.english, () => deletePhrase(phrase.id))}
          />
        )}
      </DataList>
      {edited !== undefined && (
        <PhraseDialog
          key={open}
          phrase={edited ?? undefined}
          onSaved={finish}
          onCancel={() => onChoose({ open: '' })}
        />
      )}
    </>
  );
}

function filterPhrases(phrases: readonly AdminPhrase[], query: string): AdminPhrase[] {
  return filterByWords(phrases, query, ({ id, english, latin, kannada }) => [id, english, latin, kannada].join(' '));
}

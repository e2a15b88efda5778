import { chakra } from '@chakra-ui/react';
import { formatNumber, routes, WORD_LIMITS, WORD_WEIGHTS } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Field, Input } from '../../components/admin-field';
import { DataList } from '../../components/data-list';
import { RowButtons } from '../../components/row-buttons';
import { Actions, Facts, Root, Text, Title } from '../../components/row-parts';
import { useDeletion } from '../../components/use-deletion';
import { failureText } from '../../lib/api-client';
import { useDeleteWord, useWords } from './api';
import type { WordSubject } from './word-dialog';
import { findWords } from './word-draft';

const SHOWN_AT_FIRST = 10;

export interface WordsListProps {
  /** Opens the form. */
  onEdit: (subject: WordSubject) => void;
}

/** The 'Words' list: what the search understands besides the words of the guides. */
export function WordsList({ onEdit }: WordsListProps) {
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const { data, error, isLoading, mutate } = useWords();
  const { trigger: deleteWord } = useDeleteWord();
  const remove = useDeletion('Word', mutate);
  const found = data && findWords(data.items, typed);
  const shown = all || typed.trim() ? found : found?.slice(0, SHOWN_AT_FIRST);

  return (
    <DataList
      title="Words"
      rows={found && shown && { items: [...shown], total: found.length }}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The words could not be loaded'), retry: () => void mutate() }}
      getKey={({ id }) => id}
      page={1}
      pageSize={WORD_LIMITS.lines}
      pageHref={() => `${routes.admin}?tab=analytics`}
      actions={<Button onClick={() => onEdit({ word: '' })}>Add a word</Button>}
      bar={
        <chakra.div px={{ base: '4', md: '6' }} py="4" display="grid" gap="4" justifyItems="start">
          <Field
            label="Find a word"
            hint="Brands, local words and other spellings that the search reads as words of the guides."
          >
            <Input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          {found && shown && shown.length < found.length && (
            <Button size="sm" variant="outline" onClick={() => setAll(true)}>
              Show all {formatNumber(found.length)}
            </Button>
          )}
        </chakra.div>
      }
      empty={<p>{typed.trim() ? 'No word matches.' : 'No words yet.'}</p>}
    >
      {(word) => (
        <Root>
          <Text>
            <Title>{word.word}</Title>
            <Facts>
              {WORD_WEIGHTS[word.weight]}: {word.means}
            </Facts>
          </Text>
          <Actions>
            <RowButtons
              alone
              name={word.word}
              onEdit={() => onEdit(word)}
              onDelete={() => void remove(word.word, () => deleteWord(word.id))}
            />
          </Actions>
        </Root>
      )}
    </DataList>
  );
}

import { chakra } from '@chakra-ui/react';
import { type LocalWord, type WordTrial } from '#contract';
import { useState } from 'react';
import { useDebounced } from '../../../shared/hooks/use-debounced';
import { Link, newTabProps, NewTabHint } from '../../../shared/components/ui/link';
import { Field, Input } from '../../components/admin-field';
import { useTrial } from './api';
import { toTrial, type WordDraft } from './word-draft';

const DELAY_MS = 300;

export interface WordTrialProps {
  draft: WordDraft;
  before: LocalWord | undefined;
}

/** Shows at once what a search finds with the word as typed, beside what readers find now. */
export function WordTrial({ draft, before }: WordTrialProps) {
  const [query, setQuery] = useState('');
  const wanted = JSON.stringify(toTrial(draft, query, before) ?? null);
  const settled = useDebounced(wanted, DELAY_MS);
  const trial = (JSON.parse(settled) as ReturnType<typeof toTrial> | null) ?? undefined;
  const { data, error } = useTrial(trial);
  return (
    <div>
      <Field label="Try a search" hint="Nothing is saved yet.">
        <Input type="search" value={query} placeholder={trial?.q} onChange={({ target }) => setQuery(target.value)} />
      </Field>
      <chakra.div role="status" mt="3" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {trial && data && !error && (
          <>
            <Guides title="With this word" guides={data.found} />
            <Guides title="As it is now" guides={data.before} />
          </>
        )}
      </chakra.div>
    </div>
  );
}

function Guides({ title, guides }: { title: string; guides: WordTrial['found'] }) {
  return (
    <chakra.div minW="0" fontSize="sm">
      <chakra.p fontWeight="600">{title}</chakra.p>
      {guides.length === 0 ? (
        <p>No guides.</p>
      ) : (
        <chakra.ol paddingStart="5" listStyleType="decimal" overflowWrap="anywhere">
          {guides.map((guide) => (
            <li key={guide.url}>
              <Link href={guide.url} {...newTabProps}>
                {guide.title}
                <NewTabHint />
              </Link>
            </li>
          ))}
        </chakra.ol>
      )}
    </chakra.div>
  );
}

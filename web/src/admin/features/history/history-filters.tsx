import { ACTS, HISTORY_LIMITS, HISTORY_OBJECTS, type Act, type HistoryObject } from '#contract';
import { Field, Select } from '../../components/admin-field';
import { ListSearch } from '../../components/list-search';
import { ListTools } from '../../components/list-tools';
import type { TabChoice } from '../../lib/tab-props';

const OBJECT_NAMES: Readonly<Record<HistoryObject, string>> = {
  article: 'Articles',
  draft: 'Drafts',
  fact: 'Facts',
  proposal: 'Proposed values of facts',
  step: 'Steps of the plan',
  area: 'Areas',
  phrase: 'Phrases',
  'pinned answer': 'Pinned answers',
  word: 'Words of the search',
  redirect: 'Redirects',
  message: 'Messages',
  settings: 'Settings',
  schedule: 'Schedules',
};

/** What the list is limited to: one kind of act, or one kind of thing. */
export interface Shown {
  kind?: Act;
  object?: HistoryObject;
}

/** Parses the filter in the URL; an unknown one limits nothing. */
export function readShown(show: string): Shown {
  const object = HISTORY_OBJECTS.find((one) => one === show);
  if (object) return { object };
  return Object.hasOwn(ACTS, show) ? { kind: show as Act } : {};
}

export interface HistoryFiltersProps {
  q: string;
  show: string;
  onChoose: (choice: Partial<TabChoice>) => void;
}

/** The filters of the history: the name of a thing, and the kind of thing or act. */
export function HistoryFilters({ q, show, onChoose }: HistoryFiltersProps) {
  return (
    <ListTools>
      <ListSearch
        label="Find by name"
        maxLength={HISTORY_LIMITS.query}
        q={q}
        onSearch={(text) => onChoose({ q: text, page: 1 })}
      />
      <Field label="Show">
        <Select
          value={show}
          maxW={{ base: '100%', md: '16rem' }}
          onChange={({ target }) => onChoose({ show: target.value, page: 1 })}
        >
          <option value="">All changes</option>
          <optgroup label="Changes of">
            {HISTORY_OBJECTS.map((object) => (
              <option key={object} value={object}>
                {OBJECT_NAMES[object]}
              </option>
            ))}
          </optgroup>
          <optgroup label="Kind of change">
            {Object.entries(ACTS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
    </ListTools>
  );
}

import {
  adminEndpoints,
  type AdminArticleSummary,
  type AdminFact,
  ARTICLE_LIMITS,
  MESSAGE_LIMITS,
  editArticlePath,
  routes,
  type StoredMessage,
} from '#contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { hasShape, isFlag, isNumber, isText } from '../../../shared/lib/guards';
import { adminList } from '../../lib/client';
import { decodeTitle } from '../../lib/plain-title';
import { ACTS, filterCommands, PLACES, type Command } from './commands';

const SHOWN_OF_A_GROUP = 6;

const isGuide = hasShape<Pick<AdminArticleSummary, 'id' | 'title' | 'published'>>({
  id: isNumber,
  title: isText,
  published: isFlag,
});
const isFact = hasShape<Pick<AdminFact, 'id' | 'label' | 'value'>>({ id: isText, label: isText, value: isText });
const isMessage = hasShape<Pick<StoredMessage, 'id' | 'subject' | 'name'>>({
  id: isNumber,
  subject: isText,
  name: isText,
});

/** What a query finds, and whether more may come. */
export interface Found {
  commands: Command[];
  busy: boolean;
}

/** Finds guides, facts, messages, settings and acts. `query` is what is typed; `settled` what to ask the server for. */
export function useFound(query: string, settled: string): Found {
  const isEmpty = query.trim() === '';
  const guides = useSWR(settled.trim() === '' ? null : searchPath(settled), adminList(isGuide), {
    keepPreviousData: true,
  });
  const facts = useSWR(isEmpty ? null : adminEndpoints.facts, adminList(isFact));
  const messages = useSWR(settled.trim() === '' ? null : messagesPath(settled), adminList(isMessage), {
    keepPreviousData: true,
  });

  const commands = useMemo(() => {
    if (isEmpty) return [...ACTS, ...PLACES];
    const find = (all: readonly Command[]) => filterCommands(all, query).slice(0, SHOWN_OF_A_GROUP);
    const foundGuides = (guides.data?.items ?? []).map(({ id, title, published }): Command => ({
      id: `guide ${id}`,
      group: 'Guides',
      label: decodeTitle(title),
      ...(!published && { note: 'Draft' }),
      run: { href: editArticlePath(id) },
    }));
    const allFacts = (facts.data?.items ?? []).map(({ id, label, value }): Command => ({
      id: `fact ${id}`,
      group: 'Facts',
      label,
      note: value,
      words: id,
      run: { href: `${routes.admin}?tab=facts&open=${encodeURIComponent(id)}` },
    }));
    const foundMessages = (messages.data?.items ?? []).map(({ id, subject, name }): Command => ({
      id: `message ${id}`,
      group: 'Messages',
      label: subject,
      note: name,
      run: { href: `${routes.admin}?tab=messages&open=${id}` },
    }));
    return [...find(ACTS), ...foundGuides, ...find(allFacts), ...find(PLACES), ...foundMessages];
  }, [isEmpty, query, guides.data, facts.data, messages.data]);
  return {
    commands,
    busy: !isEmpty && (settled !== query || guides.isLoading || facts.isLoading || messages.isLoading),
  };
}

function messagesPath(query: string): string {
  const q = query.trim().slice(0, MESSAGE_LIMITS.query);
  return `${adminEndpoints.messages}?${new URLSearchParams({ q, limit: String(SHOWN_OF_A_GROUP) }).toString()}`;
}

function searchPath(query: string): string {
  const parameters = new URLSearchParams({
    fields: 'summary',
    sort: 'match',
    limit: String(SHOWN_OF_A_GROUP),
    q: query.trim().slice(0, ARTICLE_LIMITS.query),
  });
  return `${adminEndpoints.articles}?${parameters.toString()}`;
}

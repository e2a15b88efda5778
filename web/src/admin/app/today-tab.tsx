import { chakra } from '@chakra-ui/react';
import { adminEndpoints, articlePath, editArticlePath, routes, type StoredMessage, type TodayItem } from '#contract';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, LinkButton } from '../../shared/components/ui/button';
import { Notice } from '../../shared/components/ui/notice';
import { Spinner } from '../../shared/components/ui/spinner';
import { FactDialog } from '../features/facts/fact-dialog';
import { toSavedFactNotice } from '../features/facts/saved-fact-notice';
import { SourceList, type FactFocus } from '../features/facts/source-list';
import { useMarkMessage } from '../features/messages/api';
import { MessageText } from '../features/messages/message-text';
import { PinDialog } from '../features/pinned-answers/pin-dialog';
import { RedirectDialog } from '../features/readers/redirect-dialog';
import { ProposalsByKey } from '../features/proposals/proposals-by-key';
import { useMissedAddresses } from '../features/readers/api';
import { useMissedAddressActs } from '../features/readers/use-missed-address-acts';
import { AllItems, isAllShown } from '../features/today/all-items';
import { useReloadItems, useToday } from '../features/today/api';
import { LinkWork } from '../features/today/link-work';
import { TroubleWork } from '../features/today/trouble-work';
import { Sitting } from '../features/today/sitting';
import { WordDialog } from '../features/words/word-dialog';
import { showToast } from '../../shared/lib/toasts';
import { failureText } from '../lib/api-client';
import type { TabProps } from '../lib/tab-props';
import { useUndo } from '../lib/undo';
import { ProposedChange } from './proposed-change';

/** What is being worked on in a dialog. */
type Opened =
  | { dialog: 'fact'; id: string; focus: FactFocus }
  | { dialog: 'redirect'; path: string; proposed: string }
  | { dialog: 'pin' | 'word'; words: string };

/** The 'Today' tab: this week's items, or all, each with the controls of the feature it belongs to. */
export default function TodayTab(props: TabProps) {
  const isAll = isAllShown(props.choice.show);
  const { data, error } = useToday(!isAll);
  const mutate = useReloadItems();
  const { mutate: mutateAny } = useSWRConfig();
  const missed = useMissedAddresses();
  const { offer } = useUndo();
  const [opened, setOpened] = useState<Opened>();
  const reload = () =>
    Promise.all([mutate(), mutateAny(adminEndpoints.sourceChecks), mutateAny(adminEndpoints.sourceCheckStats)]);
  const { redirect, dismiss } = useMissedAddressActs(() => Promise.all([mutate(), missed.mutate()]));
  const { trigger: markMessage } = useMarkMessage();
  const markDone = async (message: StoredMessage | null) => {
    if (!message) return;
    try {
      const changeSet = await markMessage({ id: message.id, marks: { read: true, done: true } });
      offer({ title: 'Marked as done', description: message.subject }, changeSet, () => void mutate());
      await mutate();
    } catch (failure) {
      showToast({ title: failureText(failure, 'The message could not be changed'), tone: 'error' });
    }
  };
  const close = () => {
    setOpened(undefined);
    void mutate();
  };

  const work = (item: TodayItem) => {
    if (item.kind === 'facts')
      return (
        <SourceList
          only={item.key}
          q=""
          page={1}
          pageHref={() => ''}
          actions={undefined}
          onEdit={(id, focus) => setOpened({ dialog: 'fact', id, focus })}
          onChanged={() => void reload()}
        />
      );
    if (item.kind === 'proposal')
      return (
        <ProposalsByKey
          by={item.key}
          difference={(draft) => <ProposedChange draft={draft} />}
          onChanged={() => void reload()}
        />
      );
    return (
      <chakra.div display="flex" flexWrap="wrap" gap="2" px={{ base: '4', md: '6' }}>
        {item.message && (
          <>
            <chakra.div display="grid" gap="2" flexBasis="100%" minW="0">
              <MessageText message={item.message} />
            </chakra.div>
            <LinkButton size="sm" href={`${routes.admin}?tab=messages&open=${item.message.id}`}>
              Answer
            </LinkButton>
            <Button size="sm" variant="outline" onClick={() => void markDone(item.message)}>
              Mark as done
            </Button>
          </>
        )}
        {item.kind === 'missing-page' && (
          <>
            <Button
              size="sm"
              onClick={() =>
                setOpened({
                  dialog: 'redirect',
                  path: item.key,
                  proposed: item.guide ? articlePath(item.guide.slug) : '',
                })
              }
            >
              {item.guide ? `Redirect to “${item.guide.title}”` : 'Redirect'}
            </Button>
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                const address = missed.data?.find(({ path }) => path === item.key);
                if (address) dismiss(address);
              }}
            >
              Dismiss
            </Button>
          </>
        )}
        {item.link && <LinkWork fault={item.link} onChanged={() => void mutate()} />}
        {item.trouble && <TroubleWork trouble={item.trouble} />}
        {item.kind === 'search' && (
          <>
            <Button size="sm" onClick={() => setOpened({ dialog: 'pin', words: item.key })}>
              Pin an answer
            </Button>
            <Button size="sm" variant="outline" onClick={() => setOpened({ dialog: 'word', words: item.key })}>
              Add a word
            </Button>
            <LinkButton size="sm" variant="outline" href={`${routes.newArticle}?title=${encodeURIComponent(item.key)}`}>
              Write a guide
            </LinkButton>
          </>
        )}
        {(item.kind === 'guide' || item.kind === 'old-guide') && item.guide && (
          <>
            <LinkButton size="sm" href={editArticlePath(item.guide.id)}>
              Open the editor
            </LinkButton>
            {item.kind === 'guide' && (
              <LinkButton size="sm" variant="outline" href={`${routes.admin}?tab=messages&article=${item.guide.id}`}>
                What readers missed
              </LinkButton>
            )}
          </>
        )}
      </chakra.div>
    );
  };

  if (!data && !isAll)
    return error ? (
      <Notice tone="error" role="alert">
        {failureText(error, 'This week could not be loaded')}
      </Notice>
    ) : (
      <Spinner label="Loading..." />
    );
  return (
    <>
      {isAll && <AllItems {...props} onChanged={reload} work={work} />}
      {data && !isAll && <Sitting answer={data} onChanged={reload} work={work} />}
      {opened?.dialog === 'fact' && (
        <FactDialog
          id={opened.id}
          focus={opened.focus}
          onClose={(saved) => {
            setOpened(undefined);
            if (saved === undefined) return;
            void reload();
            offer(toSavedFactNotice(saved), saved.changeSet, () => void reload());
          }}
        />
      )}
      {opened?.dialog === 'redirect' && (
        <RedirectDialog from={opened.path} proposed={opened.proposed} onSave={redirect} onClose={close} />
      )}
      {opened?.dialog === 'pin' && <PinDialog subject={{ words: opened.words }} onClose={close} />}
      {opened?.dialog === 'word' && <WordDialog subject={{ word: opened.words }} onClose={close} />}
    </>
  );
}

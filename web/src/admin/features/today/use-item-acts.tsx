import { formatDate, type PutOffInput, type PutOffItem, type TodayItem } from '#contract';
import { useState, type ReactNode } from 'react';
import { showToast } from '../../../shared/lib/toasts';
import { failureText } from '../../lib/api-client';
import { useBringBack, usePutOff } from './api';
import { daysUntilBack, nextMonday } from './put-off-days';
import { PutOffDialog } from './put-off-dialog';

/** What can be done with any item. */
export interface ItemActs {
  /** Counts an item as done. */
  finish: (item: TodayItem) => void;
  /** Asks until when, or why never. */
  ask: (item: TodayItem, how: 'not-now' | 'never') => void;
  bringBack: (item: PutOffItem) => void;
  /** Runs a call and then goes on; says `failure` if it fails. */
  attempt: (act: () => Promise<unknown>, failure: string) => Promise<void>;
  /** The open question, if any. */
  dialog: ReactNode;
}

/** Puts items off, each with Undo. @param goOn loads the items again, and moves the focus on */
export function useItemActs(goOn: () => Promise<unknown>): ItemActs {
  const [asked, setAsked] = useState<{ item: TodayItem; how: 'not-now' | 'never' }>();
  const { trigger: putOff } = usePutOff();
  const { trigger: bringBack } = useBringBack();
  const attempt = async (act: () => Promise<unknown>, failure: string) => {
    try {
      await act();
      await goOn();
    } catch (error) {
      showToast({ title: failureText(error, failure), tone: 'error' });
    }
  };
  const takeBack = async (item: TodayItem, did: string) => {
    await bringBack(item);
    const title = `Undone: ${did.charAt(0).toLowerCase()}${did.slice(1)}`;
    showToast({ title, description: item.title, tone: 'success' });
  };
  const save = async (item: TodayItem, input: PutOffInput, title: string) => {
    await putOff(input);
    const run = () => void attempt(() => takeBack(item, title), 'The undo failed. Nothing was changed.');
    showToast({ title, description: item.title, tone: 'success', action: { label: 'Undo', run } });
    await goOn();
  };
  const finish = (item: TodayItem) => {
    const { kind, key } = item;
    void attempt(
      () => save(item, { kind, key, until: daysUntilBack(kind) }, 'Marked as done'),
      'The item could not be closed',
    );
  };
  const dialog = asked && (
    <PutOffDialog
      item={asked.item}
      how={asked.how}
      proposed={nextMonday()}
      onSave={(input) =>
        save(asked.item, input, input.until ? `Put off until ${formatDate(input.until)}` : 'Put off for good')
      }
      onClose={() => setAsked(undefined)}
    />
  );
  return {
    finish,
    ask: (item, how) => setAsked({ item, how }),
    bringBack: (item) => void attempt(() => bringBack(item), 'The item could not be brought back'),
    attempt,
    dialog,
  };
}

import { type AdminArticle, adminEndpoints, type ArticleSchedule } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { useSWRConfig } from 'swr';
import { Field, Input } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { Fold } from '../../components/fold';
import { ApiFailure, failureText } from '../../lib/api-client';
import { useRefreshArticles } from '../../lib/refresh';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { formatMoment, indianTime } from '../../../shared/lib/format-time';
import { useSchedule, useSetSchedule } from './schedule-api';

/** A card to schedule publishing and withdrawing a stored article. Saved immediately, separately from the text. */
export function ScheduleCard({ article }: { article: AdminArticle }) {
  const { data, error } = useSchedule(article.id);
  const text = error ? failureText(error, 'The schedule could not be loaded') : describe(data, article.published);
  return (
    <Fold title="Schedule" note={summarize(data)}>
      <chakra.p fontSize="sm" color="muted" role="status">
        {text}
      </chakra.p>
      {data && <ScheduleForm id={article.id} stored={data} />}
    </Fold>
  );
}

/** Moves the focus to the field for the time of publication. */
export function focusPublishAt(): void {
  const field = document.querySelector<HTMLElement>('[data-publish-at]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** The values of the two inputs: Indian time, `''` for none. */
type Times = Record<'publish_at' | 'withdraw_at', string>;

function ScheduleForm({ id, stored }: { id: number; stored: ArticleSchedule }) {
  // Only edited fields, since the stored times may change meanwhile.
  const [edited, setEdited] = useState<Partial<Times>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
  const { trigger: setSchedule, isMutating } = useSetSchedule(id);
  const { mutate } = useSWRConfig();
  const { offer } = useUndo();
  const refresh = useRefreshArticles();
  const isSet = stored.publish_at !== null || stored.withdraw_at !== null;
  const storedTimes: Times = {
    publish_at: indianTime(stored.publish_at),
    withdraw_at: indianTime(stored.withdraw_at),
  };
  const times = { ...storedTimes, ...edited };

  const store = async ({ publish_at, withdraw_at }: Times) => {
    if (isMutating) return;
    setErrors({});
    // Untouched times are not validated again: they may be in the past by now.
    const change = {
      ...(publish_at !== storedTimes.publish_at && { publish_at: publish_at || null }),
      ...(withdraw_at !== storedTimes.withdraw_at && { withdraw_at: withdraw_at || null }),
    };
    try {
      const changeSet = await setSchedule(change);
      offer({ title: publish_at || withdraw_at ? 'Scheduled' : 'Schedule removed', tone: 'success' }, changeSet);
      await Promise.all([refresh(), mutate(adminEndpoints.upcoming), mutate(adminEndpoints.schedule(id))]);
      // Keeps what was typed while saving.
      setEdited((now) => typedSince(edited, now));
    } catch (failure) {
      const given = failure instanceof ApiFailure ? failure.errors : {};
      setErrors(given);
      if (Object.keys(given).length === 0)
        showToast({ title: failureText(failure, 'The schedule could not be saved'), tone: 'error' });
    }
  };
  const field = (name: keyof Times, label: string) => (
    <Field label={label} error={errors[name]?.join(', ') ?? ''}>
      <Input
        type="datetime-local"
        {...(name === 'publish_at' && { 'data-publish-at': '' })}
        value={times[name]}
        onChange={({ target }) => setEdited((now) => ({ ...now, [name]: target.value.slice(0, 16) }))}
      />
    </Field>
  );
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void store(times);
      }}
    >
      {field('publish_at', 'Publish on (Indian time)')}
      {field('withdraw_at', 'Take offline on (Indian time)')}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" size="sm" variant="outline" aria-disabled={isMutating || undefined}>
          Save schedule
        </Button>
        {isSet && (
          <Button size="sm" variant="ghost" onClick={() => void store({ publish_at: '', withdraw_at: '' })}>
            Remove schedule
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}

/** Returns the entries of `now` that differ from `before`. */
function typedSince(before: Partial<Times>, now: Partial<Times>): Partial<Times> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name as keyof Times] !== value));
}

/** The times in few words. */
function summarize({ publish_at = null, withdraw_at = null }: Partial<ArticleSchedule> = {}): string {
  const times = [
    publish_at && `Publish: ${formatMoment(publish_at)}`,
    withdraw_at && `Offline: ${formatMoment(withdraw_at)}`,
  ];
  return times.filter(Boolean).join(' · ') || 'No times set';
}

function describe(schedule: ArticleSchedule | undefined, published: boolean): string {
  if (!schedule) return 'Loading...';
  const { publish_at, withdraw_at } = schedule;
  const times = [
    publish_at &&
      (published
        ? `Your changes will be published on ${formatMoment(publish_at)}, as the draft then stands.`
        : `Will be published on ${formatMoment(publish_at)}.`),
    withdraw_at && `Goes offline on ${formatMoment(withdraw_at)}.`,
  ].filter(Boolean);
  if (times.length > 0) return times.join(' ');
  return published
    ? 'Published. A time set here publishes your changes then; readers see the published text until that moment.'
    : 'Not scheduled: the article stays a draft until you publish it.';
}

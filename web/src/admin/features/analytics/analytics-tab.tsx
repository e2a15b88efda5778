import { ANALYTICS_FIELDS, type AnalyticsConfig } from '#contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Heading } from '../../../shared/components/ui/layout';
import { Notice } from '../../../shared/components/ui/notice';
import { useSite } from '../../../shared/lib/site';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { useAnalyticsConfig, useSaveAnalyticsConfig } from './api';
import { IdentifierCard } from './identifier-card';
import { IDENTIFIERS } from './identifiers';
import { SearchConsolePanel } from './search-console-panel';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Form = styled(
  'form',
  slots({
    root: { display: 'grid', gap: '5' },
    cards: { display: 'grid', gap: '5', gridTemplateColumns: { base: 'minmax(0,1fr)', lg: '1fr 1fr' } },
  }),
);

const EMPTY = Object.fromEntries(ANALYTICS_FIELDS.map((field) => [field, ''])) as unknown as AnalyticsConfig;

/** The 'Analytics & Ads' tab: the four identifiers, and the data for search engines. */
export function AnalyticsTab({ articles }: { articles: number | undefined }) {
  const { url } = useSite();
  const { data, error, isLoading, mutate } = useAnalyticsConfig();
  const [edited, setEdited] = useState<Partial<AnalyticsConfig>>({});
  const { trigger: save, isMutating: busy } = useSaveAnalyticsConfig();
  const { offer } = useUndo();
  const sending = useRef(false);
  const saved = data ?? EMPTY;
  const values = { ...saved, ...edited };
  const { host, hostname } = new URL(url);

  useEffect(() => {
    if (error) console.error('The analytics configuration could not be loaded', error);
  }, [error]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    // Without the stored values, sends only edited fields: an empty field may have a value on the server.
    const sent = pick(values, (field) => data !== undefined || field in edited);
    try {
      const { stored, changeSet } = await save(sent);
      await (stored ? mutate(stored, { revalidate: false }) : mutate());
      // Keeps what was typed while saving.
      setEdited((now) => pick(now, (field) => field in now && now[field] !== values[field]));
      const description = 'Analytics configuration has been updated successfully.';
      offer({ title: 'Configuration Saved', description, tone: 'success' }, changeSet);
    } catch {
      showToast({
        title: 'Save Failed',
        description: 'Failed to save analytics configuration. Please try again.',
        tone: 'error',
      });
    }
    sending.current = false;
  };

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Heading as="h2" size="card">
        Analytics & Ads
      </Heading>
      {saved.googleAnalyticsId !== '' && (
        <Notice tone="success">
          <strong>Analytics is configured.</strong> Visits by people who consent are counted with{' '}
          {saved.googleAnalyticsId}.
        </Notice>
      )}
      <div className="cards">
        {IDENTIFIERS.map((text) => (
          <IdentifierCard
            key={text.field}
            text={text}
            domain={hostname}
            value={values[text.field]}
            saved={saved[text.field]}
            onChange={(value) => setEdited((now) => ({ ...now, [text.field]: value }))}
          />
        ))}
      </div>
      <Button type="submit" justifySelf="start" disabled={isLoading} aria-disabled={busy || undefined}>
        {busy ? 'Saving...' : 'Save Configuration'}
      </Button>
      <SearchConsolePanel domain={host} siteUrl={url} articles={articles} />
    </Form>
  );
}

/** Returns the fields of `given` that are wanted. */
function pick(
  given: Partial<AnalyticsConfig>,
  wanted: (field: keyof AnalyticsConfig) => boolean,
): Partial<AnalyticsConfig> {
  return Object.fromEntries(ANALYTICS_FIELDS.filter((field) => wanted(field)).map((field) => [field, given[field]]));
}

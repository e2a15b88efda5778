import { chakra } from '@chakra-ui/react';
import { isWebAddress, RELATION_LIMITS, type Source } from '#contract';
import { useRef, useState } from 'react';
import { Field, Input } from '../../components/admin-field';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { formatDay } from '../../../shared/lib/format-time';
import { today } from '../../lib/today';
import { createParts } from '../../theme/parts';
import { linesOfSources, parseSources } from './relation-lines';

const { Root, Legend, Hint, Row, Name, Acts } = createParts(
  { root: 'fieldset', legend: 'legend', hint: 'p', row: 'fieldset', name: 'legend', acts: 'div' },
  {
    root: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0,1fr)', justifyItems: 'start' },
    legend: { fontWeight: '600' },
    hint: { fontSize: 'sm', color: 'muted' },
    row: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0,1fr)',
      w: '100%',
      p: '3',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'sm',
    },
    name: { px: '1', fontSize: 'sm', color: 'muted' },
    acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', ml: '-2', mb: '-2' },
  },
);

export interface SourcesFieldProps {
  /** One source per line. */
  lines: string;
  error: string;
  onEdit: (lines: string) => void;
}

/** The sources of a guide, a row each: its title, its URL and the day it was read. */
export function SourcesField({ lines, error, onEdit }: SourcesFieldProps) {
  const [rows, setRows] = useState(() => parseSources(lines));
  /** What these rows amount to; other lines come from a restored draft or a merge. */
  const [known, setKnown] = useState(lines);
  const root = useRef<HTMLFieldSetElement>(null);
  if (lines !== known) {
    setKnown(lines);
    setRows(parseSources(lines));
  }
  const edit = (next: Source[]) => {
    const written = linesOfSources(next.filter((row) => !isBlank(row)));
    setRows(next);
    setKnown(written);
    onEdit(written);
  };
  const replace = (index: number, change: Partial<Source>) =>
    edit(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  /** Focuses a control once the rows are drawn. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    edit([...rows, { title: '', url: '', read_on: today() }]);
    focus(':scope > fieldset:last-of-type input');
  };
  const remove = (index: number) => {
    edit(rows.filter((_row, at) => at !== index));
    focus(
      rows.length > 1 ? `:scope > fieldset:nth-of-type(${Math.min(index + 1, rows.length - 1)}) input` : '[data-add]',
    );
  };
  return (
    <Root ref={root}>
      <Legend>Sources (optional)</Legend>
      <Hint>
        Who publishes it, e.g. BESCOM, tariff order, and the page that states it. Readers see them below the text.
      </Hint>
      {rows.map((row, index) => (
        <SourceRow
          key={index}
          number={index + 1}
          row={row}
          onEdit={(change) => replace(index, change)}
          onRemove={() => remove(index)}
        />
      ))}
      {error && (
        <chakra.p role="alert" color="danger" fontSize="sm">
          {error}
        </chakra.p>
      )}
      {rows.length < RELATION_LIMITS.sources ? (
        <Button size="sm" px="4" variant="outline" data-add="" onClick={add}>
          Add source
        </Button>
      ) : (
        <Hint>An article has at most {RELATION_LIMITS.sources} sources.</Hint>
      )}
    </Root>
  );
}

interface SourceRowProps {
  number: number;
  row: Source;
  onEdit: (change: Partial<Source>) => void;
  onRemove: () => void;
}

function SourceRow({ number, row, onEdit, onRemove }: SourceRowProps) {
  const { title, url, read_on: readOn } = row;
  const ofSource = <VisuallyHidden> source {number}</VisuallyHidden>;
  return (
    <Row>
      <Name>Source {number}</Name>
      <Field label="Source">
        <Input
          value={title}
          maxLength={RELATION_LIMITS.sourceTitle}
          onChange={({ target }) => onEdit({ title: target.value })}
        />
      </Field>
      <Field label="Source URL" error={isWrongUrl(url) ? 'The URL of a source must start with https://' : ''}>
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          maxLength={RELATION_LIMITS.sourceUrl}
          onChange={({ target }) => onEdit({ url: target.value.trim() })}
        />
      </Field>
      <Field label="Read on (optional)">
        <Input
          type="date"
          value={readOn ?? ''}
          max={today()}
          onChange={({ target }) => onEdit({ read_on: target.value || null })}
        />
      </Field>
      <Acts>
        {/* Stays in place once pressed, so that it keeps the focus. */}
        <Button
          size="sm"
          px="2"
          variant="ghost"
          aria-disabled={readOn === today() || undefined}
          title={`Set to ${formatDay(today())}`}
          onClick={() => onEdit({ read_on: today() })}
        >
          Read today{ofSource}
        </Button>
        {isWebAddress(url) && (
          <LinkButton href={url} size="sm" px="2" variant="ghost" {...newTabProps}>
            Open{ofSource}
            <NewTabHint />
          </LinkButton>
        )}
        <Button size="sm" px="2" variant="ghost" onClick={onRemove}>
          Remove{ofSource}
        </Button>
      </Acts>
    </Row>
  );
}

function isBlank({ title, url }: Source): boolean {
  return title.trim() === '' && url === '';
}

/** Not while `https://` is being typed. */
function isWrongUrl(url: string): boolean {
  return !isWebAddress(url) && !'https://'.startsWith(url);
}

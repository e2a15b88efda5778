import { AREA_LIMITS, FACT_LIMITS } from '#contract';
import { Choice, Field, Input, Textarea, toChoices } from '../../components/admin-field';
import { FactField } from '../../components/fact-field';
import { GuideField } from '../../components/guide-field';
import { today } from '../../lib/today';
import { BASES, type StatementDraft } from './area-draft';

export interface BasisFieldsProps {
  draft: StatementDraft;
  /** Returns the errors of the statement's field with this name; `''`: of the statement itself. */
  findError: (name: string) => string;
  onEdit: (change: Partial<StatementDraft>) => void;
}

/** The fields for what a statement rests on: exactly one of a fact, a guide, a page or our own estimate. */
export function BasisFields({ draft, findError, onEdit }: BasisFieldsProps) {
  const { basis } = draft;
  return (
    <>
      <Choice
        label="Basis"
        error={findError('')}
        value={basis}
        choices={toChoices(BASES)}
        onChoose={(chosen) => onEdit({ basis: chosen })}
      />
      {basis === 'fact' && <FactField id={draft.fact} error={findError('fact')} onEdit={(fact) => onEdit({ fact })} />}
      {basis === 'guide' && (
        <GuideField
          label="Guide"
          required
          guide={draft.guide}
          error={findError('guide')}
          onType={(guide) => onEdit({ guide })}
          onChoose={(guide) => onEdit({ guide })}
        />
      )}
      {basis === 'estimate' && (
        <Field label="How it was estimated" required error={findError('estimate')} hint="Readers see this sentence.">
          <Textarea
            rows={2}
            value={draft.estimate}
            maxLength={AREA_LIMITS.text}
            onChange={({ target }) => onEdit({ estimate: target.value })}
          />
        </Field>
      )}
      {basis === 'source' && (
        <>
          <Field label="Title of the page" required error={findError('source.title')}>
            <Input
              value={draft.title}
              maxLength={FACT_LIMITS.sourceTitle}
              onChange={({ target }) => onEdit({ title: target.value })}
            />
          </Field>
          <Field label="URL" required error={findError('source.url')}>
            <Input
              type="url"
              inputMode="url"
              autoCapitalize="none"
              value={draft.url}
              maxLength={FACT_LIMITS.sourceUrl}
              onChange={({ target }) => onEdit({ url: target.value })}
            />
          </Field>
          <Field label="Read on" required error={findError('source.read_on')}>
            <Input
              type="date"
              max={today()}
              value={draft.read_on}
              onChange={({ target }) => onEdit({ read_on: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}

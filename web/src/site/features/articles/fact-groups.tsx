import { type Fact, factText, formatDate, isPaidPrice, reportPath, SOURCE_KIND_NAMES } from '#contract';
import type { ReactNode } from 'react';
import { PaidForm } from '../../components/paid-form';
import { SourceLink } from '../../../shared/components/ui/source-link';

/** Brings facts of one source together, in the order in which the text first uses each source. */
export function bySource(facts: readonly Fact[]): Fact[] {
  const sources = [...new Set(facts.map(sourceKey))];
  return sources.flatMap((source) => facts.filter((fact) => sourceKey(fact) === source));
}

/** Facts under the name of their source, once for facts of one source that follow each other. */
export function FactGroups({ facts, slug }: { facts: readonly Fact[]; slug: string }) {
  const groups: [Fact, ...Fact[]][] = [];
  for (const fact of facts) {
    const group = groups.at(-1);
    if (group && sourceKey(group[0]) === sourceKey(fact)) group.push(fact);
    else groups.push([fact]);
  }
  return (
    <ul>
      {groups.map((group) => (
        <FactGroup key={group[0].id} group={group} slug={slug} />
      ))}
    </ul>
  );
}

function FactGroup({ group, slug }: { group: [Fact, ...Fact[]]; slug: string }) {
  const [first] = group;
  const sourceKind = SOURCE_KIND_NAMES[first.source_kind];
  // Said once for all that have it in common.
  const checked = inCommon(group, whenChecked);
  const office = inCommon(group, ({ check_at }) => check_at);
  return (
    <li className="line">
      <ul>
        {group.map((fact) => (
          <FactLine key={fact.id} fact={fact} slug={slug}>
            {checked ? '' : `${whenChecked(fact)} · `}
            {office ? '' : <OfficeLink url={fact.check_at} after=" · " />}
          </FactLine>
        ))}
      </ul>
      <small className="note">
        <SourceLink title={first.source_title} url={first.source_url} />
        {`${sourceKind && ` (${sourceKind})`}${checked && `, ${checked}`}`}
        {office && <OfficeLink url={office} before=" · " />}
      </small>
    </li>
  );
}

/** The office's page about a fact, if one is known. */
function OfficeLink({ url, before, after }: { url: string; before?: string; after?: string }) {
  if (!url) return null;
  return (
    <>
      {before}
      <SourceLink title="Check with the office" url={url} />
      {after}
    </>
  );
}

/** @param children what is said before the link to report the fact */
function FactLine({ fact, slug, children }: { fact: Fact; slug: string; children: ReactNode }) {
  const { id, label, kind, unit, value, valid_from, caveat, is_confirmed } = fact;
  const since = valid_from === null ? '' : `, ${factText(fact, 'since')}`;
  return (
    <li id={`fact-${id}`} className="fact-line">
      <b>{label}</b>
      {kind !== 'table' && `: ${value}${unit && ` ${unit}`}${since}`}
      {is_confirmed && <span className="note">Confirmed by readers this month</span>}
      {caveat && <span className="note">{caveat}</span>}{' '}
      <small className="report">
        {children}
        <a
          className="link no-print"
          href={`${reportPath(slug)}&fact=${id}`}
          rel="nofollow"
          aria-label={`This is wrong: ${label}`}
        >
          This is wrong
        </a>
      </small>
      {isPaidPrice(fact) && <PaidForm fact={fact} slug={slug} />}
    </li>
  );
}

/** What all facts of a group say alike; empty if they differ. */
function inCommon([first, ...others]: [Fact, ...Fact[]], read: (fact: Fact) => string): string {
  return others.every((fact) => read(fact) === read(first)) ? read(first) : '';
}

function whenChecked({ due, checked_on }: Fact): string {
  return `${due ? 'last checked' : 'checked'} ${formatDate(checked_on)}`;
}

function sourceKey({ source_url, source_title, source_kind }: Fact): string {
  return `${source_url} ${source_kind} ${source_title}`;
}

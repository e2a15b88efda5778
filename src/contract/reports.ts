/** Readers' reports on guides: fields, limits and validation rules. */
import { contactValue, FORBIDDEN_CONTROL_CHARACTERS } from './form-text.js';
import { formatNumber } from './format.js';
import type { GuideLink, Heading } from './article-view.js';
import type { FormTraps } from './contact.js';
import type { Count, Id } from './scalars.js';

/** `problem`: something on the page is wrong. `missing`: the guide did not help, and why. */
export const REPORT_KINDS = ['problem', 'missing'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_FIELDS = ['doing', 'wrong'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** Characters. */
export const REPORT_LIMITS: Readonly<Record<ReportField, number>> = { doing: 1_000, wrong: 3_000 };

/** Characters of the id of a heading, or of a slug, as sent; a longer one is neither. */
export const SENT_ID_LIMIT = 200;

/** `POST /api/reports`, and the fields of the form at `/report`. */
export interface Report {
  kind: ReportKind;
  /** The slug of a published guide. @maxLength SENT_ID_LIMIT */
  article: string;
  /** The id of one of its headings; unknown ones are ignored. @maxLength SENT_ID_LIMIT */
  section?: string;
  /** The id of one of its facts; unknown ones are ignored. @maxLength SENT_ID_LIMIT */
  fact?: string;
  /** What the reader was doing. @maxLength REPORT_LIMITS.doing */
  doing?: string;
  /** What went wrong, or was missing. @minLength 1 @maxLength REPORT_LIMITS.wrong */
  wrong: string;
}

export interface ReportInput extends Report, FormTraps {}

/** The subject of a message that is a report. */
export interface ReportSubject {
  kind: ReportKind;
  article_id: Id;
  /** The guide's title at the time of the report, decoded. */
  title: string;
  /** The text of the chosen heading, or `''`. */
  section: string;
  /** The id of the chosen fact, or `''`. */
  fact: string;
}

/** `GET /api/admin/messages/reports`: guides with reports that are not done. */
export interface OpenReports {
  article_id: Id;
  count: Count;
}

/** The page `/report?article={slug}`. */
export interface ReportPage {
  kind: 'report';
  topic: ReportKind;
  article: Pick<GuideLink, 'slug' | 'title'>;
  headings: Pick<Heading, 'id' | 'text'>[];
  /** The chosen heading's id, or `''`. */
  section: string;
  fact?: { id: string; label: string };
  /** The result of a report sent without JavaScript. */
  result?: ReportResult;
}

export interface ReportResult {
  sent: boolean;
  /** One sentence on why it was not sent; `''` if it was. */
  detail: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
  values: Record<string, string>;
}

const NAMES: Readonly<Record<ReportField, string>> = {
  doing: 'What you were doing',
  wrong: 'Your report',
};

/** Returns what is wrong with a field, as one sentence, or `undefined`. The one rule for form, API and page. */
export function reportProblem(field: ReportField, given: unknown, kind: ReportKind): string | undefined {
  const value = contactValue(given);
  if (value === '') {
    if (field === 'doing') return undefined;
    return kind === 'missing' ? 'Please say what was missing.' : 'Please say what went wrong.';
  }
  const limit = REPORT_LIMITS[field];
  if (value.length > limit) return `${NAMES[field]} may have at most ${formatNumber(limit)} characters.`;
  return FORBIDDEN_CONTROL_CHARACTERS.test(value)
    ? `${NAMES[field]} contains characters that cannot be sent.`
    : undefined;
}

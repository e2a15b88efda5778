import { Transform } from 'class-transformer';
import { Allow, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import {
  CONTACT_ELAPSED_FIELD,
  CONTACT_TRAP_FIELD,
  contactValue,
  type Report,
  REPORT_KINDS,
  type ReportField,
  type ReportKind,
  reportProblem,
  SENT_ID_LIMIT,
  SLUG_PATTERN,
} from '#contract';
import { Check } from '../../../platform/common/check.decorator.js';

/** A report, from a script or from its page's form. Its texts are trimmed. */
export class ReportDto implements Report {
  @IsIn(REPORT_KINDS, { message: 'kind must be problem or missing' })
  kind: ReportKind = 'problem';

  @IsString({ message: 'article must be the slug of a guide' })
  @MaxLength(SENT_ID_LIMIT, { message: 'article must be the slug of a guide' })
  @Matches(SLUG_PATTERN, { message: 'article must be the slug of a guide' })
  article: string;

  @OptionalId('section')
  section = '';

  @OptionalId('fact')
  fact = '';

  @ReportText('doing')
  doing = '';

  @ReportText('wrong')
  wrong: string;

  /** Of any type: only programs fill it in. */
  @Allow()
  [CONTACT_TRAP_FIELD]?: unknown;

  /** Milliseconds, as a number or as text. */
  @Allow()
  [CONTACT_ELAPSED_FIELD]?: unknown;
}

function OptionalId(name: string): PropertyDecorator {
  return (target, property) => {
    IsString({ message: `${name} must be an id` })(target, property);
    MaxLength(SENT_ID_LIMIT, { message: `${name} must be an id` })(target, property);
  };
}

/** Validates a field by the same rule as the form in the browser. */
function ReportText(field: ReportField): PropertyDecorator {
  return (target, property) => {
    Transform(({ value }) => contactValue(value))(target, property);
    Check((value, { kind }) => reportProblem(field, value, kind as ReportKind))(target, property);
  };
}

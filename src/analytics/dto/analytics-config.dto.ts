import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { ANALYTICS_ID_LIMIT, type AnalyticsConfig } from '#contract';

/** A text of at most the limit, trimmed. Absent: the stored one stays. */
function Identifier(field: keyof AnalyticsConfig): PropertyDecorator {
  const rules = [
    ValidateIf((body: Partial<AnalyticsConfig>) => body[field] !== undefined),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString({ message: 'The identifier must be text.' }),
    MaxLength(ANALYTICS_ID_LIMIT, { message: `The identifier may have at most ${ANALYTICS_ID_LIMIT} characters.` }),
  ];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** The four identifiers. Their form is not checked: one that lacks the hinted form is stored and loads nothing. */
export class AnalyticsConfigDto implements Partial<AnalyticsConfig> {
  @Identifier('googleAnalyticsId')
  googleAnalyticsId?: string;

  @Identifier('googleSearchConsoleId')
  googleSearchConsoleId?: string;

  @Identifier('googleAdsId')
  googleAdsId?: string;

  @Identifier('googleTagManagerId')
  googleTagManagerId?: string;
}

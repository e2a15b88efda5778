import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { ANALYTICS_ID_LIMIT, type AnalyticsConfig } from '#contract';

/** A trimmed text within the limit. Omitted: keeps the stored value. */
function Identifier(field: keyof AnalyticsConfig): PropertyDecorator {
  const rules = [
    ValidateIf((body: Partial<AnalyticsConfig>) => body[field] !== undefined),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString({ message: 'The identifier must be text.' }),
    MaxLength(ANALYTICS_ID_LIMIT, { message: `The identifier may have at most ${ANALYTICS_ID_LIMIT} characters.` }),
  ];
  return (target, property) => rules.forEach((rule) => rule(target, property));
}

/** The four identifiers. Their form is not validated: an identifier of unexpected form is stored and loads nothing. */
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

import { ANALYTICS_FORMS, ANALYTICS_ID_LIMIT } from '#contract';
import { Card } from '../../../shared/components/ui/card';
import { Field, Input } from '../../components/admin-field';
import { Heading } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import type { IdentifierText } from './identifiers';
import { styled } from '../../../shared/theme/styled';

const Steps = styled('ol', {
  base: { listStyle: 'decimal', pl: '5', fontSize: 'sm', color: 'muted', display: 'grid', gap: '1' },
});

export interface IdentifierCardProps {
  text: IdentifierText;
  /** Replaces `{domain}` in the hint. */
  domain: string;
  value: string;
  /** The stored value. */
  saved: string;
  onChange: (value: string) => void;
}

/** A field for an identifier, with its explanation and steps to obtain it. */
export function IdentifierCard({ text, domain, value, saved, onChange }: IdentifierCardProps) {
  const placeholder = text.placeholder.replace('{domain}', domain);
  const odd = saved !== '' && !ANALYTICS_FORMS[text.field].test(saved);
  return (
    <Card padded display="grid" gap="4" alignContent="start">
      <Heading as="h3" size="card">
        {text.title}
      </Heading>
      <Field
        label={text.label}
        hint={odd && value.trim() === saved ? 'Saved, but not in the expected form.' : `Format: ${placeholder}`}
      >
        <Input
          value={value}
          placeholder={placeholder}
          maxLength={ANALYTICS_ID_LIMIT}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <Steps>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      <p>
        <Link href={text.address} newTab>
          Open {text.title}
        </Link>
      </p>
    </Card>
  );
}

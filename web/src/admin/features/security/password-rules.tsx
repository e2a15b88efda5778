import { chakra } from '@chakra-ui/react';
import { ACCOUNT_MESSAGES, PASSWORD_RULES } from '#contract';
import { CheckIcon } from '../../../shared/components/ui/icons';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const List = styled(
  'ul',
  slots({
    root: {
      display: 'grid',
      gap: '1',
      fontSize: 'sm',
      color: 'muted',
    },
    rule: { display: 'flex', alignItems: 'center', gap: '2', '&[data-met]': { color: 'fg' } },
    mark: {
      display: 'grid',
      placeItems: 'center',
      w: '1.25rem',
      h: '1.25rem',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'full',
      '&[data-met]': { bg: 'brand', borderColor: 'brand', color: 'onBrand' },
    },
  }),
);

/** Lists the rules for a new password, with the ones already met ticked. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <List aria-label="Password rules">
      {PASSWORD_RULES.map(({ text, met }) => {
        const isMet = met(password) || undefined;
        return (
          <li key={text} className="rule" data-met={isMet}>
            <span className="mark" data-met={isMet} aria-hidden="true">
              {isMet && <CheckIcon size={14} />}
            </span>
            {text}
            <VisuallyHidden>{isMet ? ' (met)' : ' (not met)'}</VisuallyHidden>
          </li>
        );
      })}
    </List>
  );
}

/** Shows whether the two passwords match, once both are typed. */
export function MatchIndicator({ password, confirmation }: { password: string; confirmation: string }) {
  if (!confirmation) return null;
  const same = password === confirmation;
  return (
    <chakra.p role="status" fontSize="sm" fontWeight="600" color={same ? 'brand' : 'danger'}>
      {same ? 'Passwords match' : ACCOUNT_MESSAGES.mismatch}
    </chakra.p>
  );
}

import { chakra } from '@chakra-ui/react';
import { editArticlePath, formatCount, LINK_LIMITS, type LinkFault } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { Field, Input } from '../../components/admin-field';
import { ApiFailure, failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { useReplaceLink } from './api';

export interface LinkWorkProps {
  fault: LinkFault;
  /** Called once it was replaced, or that was undone. */
  onChanged: () => void;
}

/** Replaces a link in every guide that has it, or opens one of them at the link. */
export function LinkWork({ fault: { url, to: proposed, count, guides }, onChanged }: LinkWorkProps) {
  const [to, setTo] = useState(proposed ?? '');
  const [problem, setProblem] = useState('');
  const { trigger, isMutating } = useReplaceLink();
  const { offer } = useUndo();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isMutating) return;
    setProblem('');
    try {
      const { changed = count, changeSet } = await trigger({ from: url, to: to.trim() });
      const description = `${url} is now ${to.trim()}`;
      const title = `Replaced in ${formatCount(changed, 'guide')}`;
      offer({ title, description, tone: 'success' }, changeSet, onChanged);
      onChanged();
    } catch (failure) {
      const sentences = failure instanceof ApiFailure ? Object.values(failure.errors).flat() : [];
      if (sentences.length > 0) setProblem(sentences.join(', '));
      else showToast({ title: failureText(failure, 'The link could not be replaced'), tone: 'error' });
    }
  };
  return (
    <chakra.form display="grid" gap="3" flexBasis="100%" minW="0" onSubmit={(event) => void send(event)} noValidate>
      <Field label="Link to this instead" required error={problem} hint="A path of this site, or a whole URL.">
        <Input
          value={to}
          maxLength={LINK_LIMITS.url}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTo(target.value)}
        />
      </Field>
      <Button type="submit" size="sm" justifySelf="start" disabled={isMutating}>
        {`Replace in ${formatCount(count, 'guide')}`}
      </Button>
      <chakra.ul fontSize="sm">
        {guides.map(({ id, title }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            <LinkButton
              size="sm"
              variant="ghost"
              href={`${editArticlePath(id)}?${new URLSearchParams({ link: url })}`}
            >{`Open “${title}” at the link`}</LinkButton>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.form>
  );
}

import { chakra } from '@chakra-ui/react';
import { formatNumber } from '#contract';
import { useState, type SubmitEvent } from 'react';
import { openAdmin } from '../lib/leave-guard';
import { Input } from './admin-field';
import { Button } from '../../shared/components/ui/button';

export interface PageJumpProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** A field to jump to a page of a long list by number. */
export function PageJump({ page, pages, href }: PageJumpProps) {
  const [typed, setTyped] = useState<string>();
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(typed);
    if (!Number.isFinite(wanted) || typed === undefined || typed.trim() === '') return;
    setTyped(undefined);
    openAdmin(href(Math.min(pages, Math.max(1, Math.trunc(wanted)))));
  };
  return (
    <chakra.form
      noValidate
      onSubmit={go}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      gap="3"
      pb="5"
      px="4"
    >
      <chakra.label display="flex" alignItems="center" gap="3" fontSize="sm">
        Page
        <Input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          w="5rem"
          minH="2.75rem"
          textAlign="center"
          maxLength={9}
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
        />
        of {formatNumber(pages)}
      </chakra.label>
      <Button type="submit" size="sm" variant="outline">
        Go
      </Button>
    </chakra.form>
  );
}

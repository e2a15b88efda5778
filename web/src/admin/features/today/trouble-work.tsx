import { chakra } from '@chakra-ui/react';
import type { TodayItem } from '#contract';
import { LinkButton } from '../../../shared/components/ui/button';

/** What is known of trouble of the machine, and the way to where it is put right. */
export function TroubleWork({ trouble: { details, path } }: { trouble: NonNullable<TodayItem['trouble']> }) {
  return (
    <>
      {details.length > 0 && (
        <chakra.ul flexBasis="100%" minW="0" fontSize="sm">
          {details.map((line) => (
            <chakra.li key={line} overflowWrap="anywhere">
              {line}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {path !== null && (
        <LinkButton size="sm" href={path}>
          Open
        </LinkButton>
      )}
    </>
  );
}

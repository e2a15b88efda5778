import { ArrowLeftIcon } from '../../../shared/components/ui/icons';
import { styled } from '../../../shared/theme/styled';

const Anchor = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    justifySelf: 'start',
    minH: '2.75rem',
    fontWeight: '600',
    fontSize: 'sm',
    _hover: { textDecoration: 'underline' },
  },
});

/**
 * 'Back to Articles': goes back in the history, or to `href` if no page of this site precedes or there is no
 * JavaScript. Handled by the first script (`lib/early-clicks`), so that it also works before hydration.
 */
export function BackLink({ href }: { href: string }) {
  return (
    <Anchor href={href} data-way-back="" className="no-print">
      <ArrowLeftIcon size={18} />
      Back to Articles
    </Anchor>
  );
}

import type { MouseEvent } from 'react';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { isPlainClick } from '../../lib/navigation';
import { styled } from '../../theme/styled';

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

/** Where the browser cannot say, a history of more than this page is taken for a way back. */
function canGoBack(): boolean {
  return 'navigation' in window ? navigation.canGoBack : history.length > 1;
}

/** 'Back to Articles': the browser's way back; to `href` where this tab has no history or no JavaScript. */
export function BackLink({ href }: { href: string }) {
  const goBack = (event: MouseEvent) => {
    if (!canGoBack() || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Anchor href={href} onClick={goBack} className="no-print">
      <ArrowLeftIcon size={18} />
      Back to Articles
    </Anchor>
  );
}

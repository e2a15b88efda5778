import { routes } from '#contract';
import { Button, LinkButton } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';
import { Spinner } from '../components/ui/spinner';
import { isArticleAddress } from '../lib/pages-api';

/** What stands in a page's place while a slow network brings it. */
export function LoadingView({ address }: { address: string }) {
  return <Spinner label={isArticleAddress(address) ? 'Loading article...' : 'Loading...'} />;
}

interface ErrorViewProps {
  address: string;
  message: string;
  onRetry: () => void;
}

/** What stands in a page's place when it could not be loaded. */
export function ErrorView({ address, message, onRetry }: ErrorViewProps) {
  const article = isArticleAddress(address);
  return (
    <EmptyState
      as="h1"
      title={article ? 'Article Not Found' : 'Unable to load articles'}
      action={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          {article && (
            <LinkButton href={routes.home} variant="ghost">
              Return to Home
            </LinkButton>
          )}
        </>
      }
    >
      <p role="alert">{message}</p>
    </EmptyState>
  );
}

import { MESSAGES, routes } from '#contract';
import type { MouseEvent } from 'react';
import { Button, LinkButton } from '../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../shared/components/ui/empty-state';
import { Spinner } from '../../shared/components/ui/spinner';
import { isPlainClick } from '../../shared/lib/navigation';
import { isArticleUrl } from '../lib/pages-api';

/** Shown instead of a page while it loads over a slow network. */
export function LoadingView({ url }: { url: string }) {
  return <Spinner label={isArticleUrl(url) ? 'Loading article...' : 'Loading...'} />;
}

/** The heading of a page that could not be loaded. */
export function errorTitle(url: string): string {
  return isArticleUrl(url) ? 'Article Not Found' : MESSAGES.articlesUnavailable;
}

interface ErrorViewProps {
  url: string;
  message: string;
  /** Rendered by the server: the reader may have no JavaScript, so the retry button is a link. */
  served: boolean;
  onRetry: () => void;
}

/** Shown instead of a page that could not be loaded. */
export function ErrorView({ url, message, served, onRetry }: ErrorViewProps) {
  const tryAgain = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onRetry();
  };
  const article = isArticleUrl(url);
  return (
    <EmptyState
      as="h1"
      title={errorTitle(url)}
      action={
        <>
          {served ? (
            <LinkButton href={url} onClick={tryAgain}>
              Try Again
            </LinkButton>
          ) : (
            <Button onClick={onRetry}>Try Again</Button>
          )}
          {article && (
            <LinkButton href={routes.home} variant="ghost">
              Return to Home
            </LinkButton>
          )}
        </>
      }
    >
      <EmptyText role="alert">{message}</EmptyText>
    </EmptyState>
  );
}

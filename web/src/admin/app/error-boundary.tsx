import { routes } from '#contract';
import { Component, type ReactNode } from 'react';
import { Button, LinkButton } from '../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../shared/components/ui/empty-state';
import { TypedText } from './typed-text';
import { readTypedTexts, type TypedTextEntry } from './typed-texts';

interface State {
  failed: boolean;
  /** The contents of the fields when the screen crashed. */
  typed: TypedTextEntry[];
}

/**
 * Replaces a crashed screen with an error message, the text that had been typed, so that none is lost, and a link that
 * reloads the page. The error itself goes to the console.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, typed: [] };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** Called while the crashed screen is still in the document. */
  override getSnapshotBeforeUpdate(_props: unknown, before: State): TypedTextEntry[] | null {
    return this.state.failed && !before.failed ? readTypedTexts(document.getElementById('root')) : null;
  }

  override componentDidUpdate(_props: unknown, _before: State, typed: TypedTextEntry[] | null): void {
    if (typed && typed.length > 0) this.setState({ typed });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title="Something went wrong"
        action={
          <>
            <Button onClick={() => location.reload()}>Reload the page</Button>
            <LinkButton href={routes.admin} target="_self" variant="ghost" onClick={openAnew}>
              Back to Dashboard
            </LinkButton>
          </>
        }
      >
        <EmptyText role="alert">This screen could not be displayed. Your saved work is not affected.</EmptyText>
        <TypedText entries={this.state.typed} />
      </EmptyState>
    );
  }
}

/** Loads the page in full: the error could recur in the running application. */
function openAnew(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.assign(event.currentTarget.href);
}

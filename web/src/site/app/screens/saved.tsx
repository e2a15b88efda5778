import { MESSAGES, routes } from '#contract';
import { type ComponentType, useEffect, useState } from 'react';
import { Container } from '../../../shared/components/ui/layout';
import { Link } from '../../../shared/components/ui/link';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { ChangesSinceVisit } from '../changes-since-visit';
import { savedText } from '../../lib/saved-flag';
import { showToast } from '../../../shared/lib/toasts';
import { styled } from '../../../shared/theme/styled';

const Body = styled('div', { base: { py: { base: '6', lg: '10' } } });

/** The reader's saved guides. The server does not know them, so the list is rendered in the browser. */
export default function SavedScreen() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    if (!savedText()) return;
    import('../../features/articles/saved-list')
      .then((module) => setList(() => module.default))
      .catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  }, []);
  return (
    <>
      <PageIntro
        title="Saved Guides"
        lead="The guides that you saved, and where you stopped reading. The list is kept in this browser, by JavaScript, and is never sent to us."
      />
      <Container>
        <ChangesSinceVisit />
        <Body data-start>
          {List ? (
            <List />
          ) : (
            <p>
              Nothing is saved yet. Press Save on a guide, and you find it here.{' '}
              <Link href={routes.search}>Browse all guides</Link>, or{' '}
              <Link href={routes.plan}>start with the arrival plan</Link>.
            </p>
          )}
        </Body>
      </Container>
    </>
  );
}

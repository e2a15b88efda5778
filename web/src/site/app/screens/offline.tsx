import { Container } from '../../../shared/components/ui/layout';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { OfflineGuides } from '../../features/offline/offline-guides';
import { styled } from '../../../shared/theme/styled';

const Body = styled('div', {
  base: {
    py: { base: '6', lg: '10' },
    // What the device keeps is known later: the footer in sight would give way to it.
    'html[data-theme] &': { minH: '100vh' },
  },
});

/** The guides saved on this device, which the server does not know. The service worker falls back to this page. */
export default function OfflineScreen() {
  return (
    <>
      <PageIntro
        title="Offline Guides"
        lead="Keep guides on this device and read them without a network: in an office queue, in the metro, before your SIM works. What you keep is known to this browser alone."
      />
      <Container>
        <Body data-start>
          <OfflineGuides />
        </Body>
      </Container>
    </>
  );
}

import { Container } from '../../components/ui/layout';
import { PageIntro } from '../../components/ui/page-intro';
import { OfflineGuides } from '../../features/offline/offline-guides';
import { styled } from '../../theme/styled';

const Body = styled('div', { base: { py: { base: '6', lg: '10' } } });

/**
 * The guides that this device keeps. The server knows none of them, and its page stands in for every page that cannot be had
 * without a network.
 */
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

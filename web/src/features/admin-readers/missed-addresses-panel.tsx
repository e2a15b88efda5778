import { countOf, type Redirect } from '#contract';
import { Cell, Row, RowHeader, Table, TableLink } from '../../components/admin/admin-table';
import { Button } from '../../components/ui/button';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { useUndo } from '../../lib/undo';
import { useAddRedirect, useForgetMissedAddress, useMissedAddresses, useRedirects, useRemoveRedirect } from './api';
import { MissedAddressRow } from './missed-address-row';
import { Panel } from './panel';
import { styled } from '../../theme/styled';

const Item = styled('li', { base: { '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' } } });

/** The panel 'Pages not found': missed addresses and their redirects. */
export function MissedAddressesPanel() {
  const missed = useMissedAddresses();
  const redirects = useRedirects();
  const { trigger: addRedirect } = useAddRedirect();
  const { trigger: removeRedirect } = useRemoveRedirect();
  const { trigger: forgetMissedAddress } = useForgetMissedAddress();
  const { offer } = useUndo();

  const redirect = async (from: string, to: string) => {
    const added = await addRedirect({ from, to });
    showToast({ title: 'Redirect saved', description: `${added.from} now redirects to ${added.to}`, tone: 'success' });
    await Promise.all([missed.mutate(), redirects.mutate()]);
  };
  const unset = async (from: string) => {
    offer({ title: 'Redirect removed', description: from }, await removeRedirect(from));
  };
  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    try {
      await work();
      await Promise.all([missed.mutate(), redirects.mutate()]);
    } catch (error) {
      showToast({ title: failureText(error, failure), tone: 'error' });
    }
  };

  return (
    <Panel
      title="Pages not found"
      intro="Paths that visitors requested but that do not exist, most frequent first. You can redirect each to a page of this site."
      failure="The list could not be loaded"
      loaded={missed}
    >
      {(addresses) => (
        <>
          {addresses.length === 0 && <p>No missing pages requested.</p>}
          <ul>
            {addresses.map((address) => (
              <Item key={address.path}>
                <MissedAddressRow
                  address={address}
                  onRedirect={(to) => redirect(address.path, to)}
                  onDismiss={() =>
                    void attempt(() => forgetMissedAddress(address.path), 'The path could not be dismissed')
                  }
                />
              </Item>
            ))}
          </ul>
          {redirects.data && redirects.data.length > 0 && (
            <Redirects
              redirects={redirects.data}
              onRemove={(from) => void attempt(() => unset(from), 'The redirect could not be removed')}
            />
          )}
        </>
      )}
    </Panel>
  );
}

function Redirects({ redirects, onRemove }: { redirects: Redirect[]; onRemove: (from: string) => void }) {
  return (
    <details>
      <summary>{countOf(redirects.length, 'redirect')} you have set</summary>
      <Table label="Redirects" columns={['Path', 'Redirects to', 'Action']}>
        {redirects.map(({ from, to }) => (
          <Row key={from}>
            <RowHeader>{from}</RowHeader>
            <Cell>
              <TableLink href={to}>{to}</TableLink>
            </Cell>
            <Cell>
              <Button size="sm" variant="ghost" onClick={() => onRemove(from)}>
                Remove<VisuallyHidden> {from}</VisuallyHidden>
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
    </details>
  );
}

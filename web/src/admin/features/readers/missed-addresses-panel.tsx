import { formatCount, type Redirect } from '#contract';
import { useState } from 'react';
import { Cell, Row, RowHeader, Table, TableLink } from '../../components/admin-table';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { useMissedAddresses, useRedirects } from './api';
import { MissedAddressRow } from './missed-address-row';
import { Panel } from './panel';
import { RedirectDialog } from './redirect-dialog';
import { useMissedAddressActs } from './use-missed-address-acts';
import { styled } from '../../../shared/theme/styled';

const Item = styled('li', { base: { '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' } } });

export interface MissedAddressesPanelProps {
  /** Opens the form of a new redirect. */
  opensRedirect: boolean;
  /** Called when that form is closed. */
  onRedirectClose: () => void;
}

/** The panel 'Pages not found': missed addresses and redirects. */
export function MissedAddressesPanel({ opensRedirect, onRedirectClose }: MissedAddressesPanelProps) {
  /** The path whose redirect is edited; `''`: a new one. */
  const [chosen, setChosen] = useState<string>();
  const edited = chosen ?? (opensRedirect ? '' : undefined);
  const missed = useMissedAddresses();
  const redirects = useRedirects();
  const { redirect, unset, dismiss } = useMissedAddressActs(() => Promise.all([missed.mutate(), redirects.mutate()]));

  return (
    <Panel
      title="Pages not found"
      intro="Paths that visitors requested but that do not exist, most frequent first. You can redirect each to a page of this site."
      failure="The list could not be loaded"
      loaded={missed}
    >
      {(addresses) => (
        <>
          <Button size="sm" px="4" variant="outline" justifySelf="start" onClick={() => setChosen('')}>
            New redirect
          </Button>
          {addresses.length === 0 && <p>No missing pages requested.</p>}
          <ul>
            {addresses.map((address) => (
              <Item key={address.path}>
                <MissedAddressRow
                  address={address}
                  onRedirect={() => setChosen(address.path)}
                  onDismiss={() => dismiss(address)}
                />
              </Item>
            ))}
          </ul>
          {redirects.data && redirects.data.length > 0 && <Redirects redirects={redirects.data} onRemove={unset} />}
          {edited !== undefined && (
            <RedirectDialog
              from={edited}
              onSave={redirect}
              onClose={() => {
                setChosen(undefined);
                onRedirectClose();
              }}
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
      <summary>{formatCount(redirects.length, 'redirect')} you have set</summary>
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

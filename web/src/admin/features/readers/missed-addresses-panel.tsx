import { formatCount, type Redirect } from '#contract';
import { useState } from 'react';
import { Cell, Row, RowHeader, Table, TableLink } from '../../components/admin-table';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { failureText } from '../../lib/api-client';
import { useUndo } from '../../lib/undo';
import { saveRedirectFile, useMissedAddresses, useRedirects } from './api';
import { MissedAddressRow } from './missed-address-row';
import { Panel } from './panel';
import { showToast } from '../../../shared/lib/toasts';
import { RedirectFileDialog } from './redirect-file-dialog';
import { RedirectDialog } from './redirect-dialog';
import { useMissedAddressActs } from './use-missed-address-acts';
import { styled } from '../../../shared/theme/styled';

const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
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
  const reload = () => Promise.all([missed.mutate(), redirects.mutate()]);
  const { redirect, unset, dismiss } = useMissedAddressActs(reload);
  const [opensFile, setOpensFile] = useState(false);
  const { offer } = useUndo();
  const save = async () => {
    try {
      await saveRedirectFile();
    } catch (failure) {
      showToast({ title: failureText(failure, 'The file could not be saved'), tone: 'error' });
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
          <Buttons>
            <Button size="sm" px="4" variant="outline" onClick={() => setChosen('')}>
              New redirect
            </Button>
            <Button size="sm" px="4" variant="ghost" onClick={() => setOpensFile(true)}>
              From a CSV file
            </Button>
            {redirects.data && redirects.data.length > 0 && (
              <Button size="sm" px="4" variant="ghost" onClick={() => void save()}>
                Save as CSV
              </Button>
            )}
          </Buttons>
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
          {opensFile && (
            <RedirectFileDialog
              onSave={(count, changeSet) => {
                setOpensFile(false);
                offer(
                  { title: `${formatCount(count, 'redirect')} stored`, tone: 'success' },
                  changeSet,
                  () => void reload(),
                );
                void reload();
              }}
              onClose={() => setOpensFile(false)}
            />
          )}
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

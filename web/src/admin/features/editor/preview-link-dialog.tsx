import { chakra } from '@chakra-ui/react';
import { PREVIEW_DAYS, PREVIEW_LIMITS, type NewPreviewLink, type PreviewLink } from '#contract';
import { useState } from 'react';
import { Field, Input, Select } from '../../components/admin-field';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { failureText } from '../../lib/api-client';
import { copyText } from '../../../shared/lib/clipboard';
import { showToast } from '../../../shared/lib/toasts';
import { formatMoment } from '../../../shared/lib/format-time';
import { useMakePreviewLink, usePreviewLinks, useRevokePreviewLink } from './preview-api';

export interface PreviewLinkDialogProps {
  articleId: number;
  /** Saves the work first, so that the link shows it. */
  onBefore: () => Promise<unknown>;
  onClose: () => void;
}

/** Creates, copies and revokes links that show the article before publication. */
export function PreviewLinkDialog({ articleId, onBefore, onClose }: PreviewLinkDialogProps) {
  const { data: links = [] } = usePreviewLinks(articleId, (failure) =>
    failed('The links could not be loaded', failure),
  );
  const { trigger: makeLink } = useMakePreviewLink(articleId);
  const { trigger: revokeLink } = useRevokePreviewLink(articleId);
  const [made, setMade] = useState<NewPreviewLink>();
  const [days, setDays] = useState<number>(PREVIEW_LIMITS.days);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      await onBefore();
      setMade(await makeLink(days));
    } catch (failure) {
      failed('The link could not be created', failure);
    }
    setBusy(false);
  };
  const revoke = async (link: PreviewLink) => {
    try {
      await revokeLink(link.id);
      if (made?.id === link.id) setMade(undefined);
      showToast({ title: 'Preview link revoked', tone: 'success' });
    } catch (failure) {
      failed('The link could not be revoked', failure);
    }
  };
  const copy = (url: string) => copyText(url, { title: 'Copied', description: 'Preview link copied to clipboard' });

  return (
    <Dialog title="Preview link" onClose={onClose}>
      <chakra.p mb="4">
        Anyone with the link can read the draft without signing in. Search engines do not list it.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="4">
        <Field label="Expiration">
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {PREVIEW_DAYS.map((number) => (
              <option key={number} value={number}>
                {number === 1 ? '1 day' : `${number} days`}
              </option>
            ))}
          </Select>
        </Field>
        <Button size="sm" disabled={busy} onClick={() => void make()}>
          Create link
        </Button>
      </chakra.div>
      {made && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="4">
          <chakra.div flex="1 1 14rem">
            <Field label="URL">
              <Input readOnly value={made.url} onFocus={({ target }) => target.select()} />
            </Field>
          </chakra.div>
          <Button size="sm" variant="outline" onClick={() => void copy(made.url)}>
            Copy link
          </Button>
          <chakra.p flexBasis="100%" fontSize="sm" color="muted">
            Copy it now: it will not be shown again.
          </chakra.p>
        </chakra.div>
      )}
      {links.length > 0 && (
        <chakra.ul aria-label="Active links" listStyleType="none" display="grid" gap="2" mb="4">
          {links.map((link) => (
            <chakra.li key={link.id} display="flex" alignItems="center" gap="3" fontSize="sm">
              <chakra.span flex="1">
                Created {formatMoment(link.created_at)}, expires {formatMoment(link.expires_at)}
              </chakra.span>
              <Button size="sm" variant="danger" onClick={() => void revoke(link)}>
                Revoke
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function failed(title: string, error: unknown): void {
  showToast({ title, description: failureText(error, 'Unknown error'), tone: 'error' });
}

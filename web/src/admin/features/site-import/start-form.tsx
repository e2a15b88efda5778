import { chakra } from '@chakra-ui/react';
import { SITE_IMPORT_LIMITS } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { Field, Input } from '../../components/admin-field';
import { failureText } from '../../lib/api-client';
import { useBeginImport } from './api';

/** Chooses an export and, if it has one, its ZIP of images. */
export function StartForm({ onBegin }: { onBegin: () => void }) {
  const [file, setFile] = useState<File>();
  const [images, setImages] = useState<File>();
  const [part, setPart] = useState(0);
  const { trigger, isMutating: busy, ...call } = useBeginImport();
  const error: unknown = call.error;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file || busy) return;
    setPart(0);
    try {
      await trigger({ file, images, onProgress: setPart });
    } catch {
      // Shown from `error`.
      return;
    }
    onBegin();
  };
  return (
    <chakra.form display="grid" gap="5" maxW="40rem" onSubmit={(event) => void send(event)}>
      <p>
        From Ghost (its JSON file), WordPress (its XML file, or all of them in a ZIP), or a ZIP of Markdown or HTML
        files as Hugo, Jekyll, Docusaurus and Astro keep them. First you see what would change; nothing is stored before
        you press Import.
      </p>
      <Field
        label="Export"
        required
        hint={`.json, .xml or .zip; up to ${SITE_IMPORT_LIMITS.bytes / 1024 / 1024} MB together`}
      >
        <Input
          type="file"
          accept=".json,.xml,.zip"
          p="2"
          h="auto"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Field>
      <Field label="ZIP of its images (optional)">
        <Input type="file" accept=".zip" p="2" h="auto" onChange={({ target }) => setImages(target.files?.[0])} />
      </Field>
      {error !== undefined && (
        <Notice tone="error" role="alert">
          {failureText(error, 'The file could not be sent')}
        </Notice>
      )}
      {busy && (
        <chakra.progress
          aria-label="Sending"
          max={1}
          value={part}
          w="100%"
          h="3"
          css={{ accentColor: '{colors.brand}' }}
        />
      )}
      <div>
        <Button type="submit" disabled={!file || busy}>
          {busy ? 'Sending...' : 'Compare'}
        </Button>
      </div>
    </chakra.form>
  );
}

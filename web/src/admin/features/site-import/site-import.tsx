import { chakra } from '@chakra-ui/react';
import { formatNumber, IMPORT_FORMAT_NAMES, type ImportItem, type SiteImport } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Heading } from '../../../shared/components/ui/layout';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { showToast } from '../../../shared/lib/toasts';
import { useConfirm } from '../../components/confirm';
import { failureText } from '../../lib/api-client';
import { useRefreshArticles } from '../../lib/refresh';
import { toUndo, useUndo } from '../../lib/undo';
import { saveReport, useChooseImport, useMoveImport, useSiteImports } from './api';
import { ImportChoices } from './import-choices';
import { ImportItems } from './import-items';
import { describeLeftOut, describeOutcomes } from './import-words';
import { StartForm } from './start-form';

/** Imports another site: choose a file, review the difference, import it as one act, read the report. */
export default function SiteImportPanel({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useSiteImports();
  const [isAnother, setAnother] = useState(false);
  const latest = data?.[0];
  const shown =
    isAnother && latest && latest.state !== 'reading' && latest.state !== 'ready' && latest.state !== 'importing'
      ? undefined
      : latest;
  return (
    <chakra.section display="grid" gap="5" aria-label="Import a site">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <Heading as="h2" size="card">
          Import a site
        </Heading>
        <Button size="sm" variant="outline" onClick={onClose}>
          Back to the articles
        </Button>
      </chakra.div>
      {!data && !error && <Spinner label="Loading..." />}
      {error && (
        <Notice tone="error" role="alert">
          {failureText(error, 'The imports could not be loaded')}
        </Notice>
      )}
      {data && !shown && (
        <StartForm
          onBegin={() => {
            setAnother(false);
            void mutate();
          }}
        />
      )}
      {shown && (
        <OneImport key={shown.id} found={shown} onChange={() => void mutate()} onAnother={() => setAnother(true)} />
      )}
    </chakra.section>
  );
}

interface OneImportProps {
  found: SiteImport;
  onChange: () => void;
  onAnother: () => void;
}

function OneImport({ found, onChange, onAnother }: OneImportProps) {
  const { trigger: choose } = useChooseImport(found.id);
  const { trigger: move, isMutating: isMoving } = useMoveImport(found.id);
  const ask = useConfirm();
  const { reverse } = useUndo();
  const refresh = useRefreshArticles();
  const { state, states, outcomes, file, format } = found;
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      showToast({ title: failureText(failure, 'Something went wrong. Please try again.'), tone: 'error' });
    }
    onChange();
  };
  const want = ({ id }: ImportItem, wanted: boolean) => act(() => choose({ items: [{ id, wanted }] }));
  const discard = async () => {
    const question = {
      title: 'Discard this import?',
      text: 'What was found is forgotten. Articles stay as they are.',
      confirm: 'Discard',
      danger: true,
    };
    if (await ask(question)) await act(() => move('discard'));
  };
  const undo = async () => {
    if (found.change_set !== null) await reverse({ ...toUndo(found.change_set), after: () => void refresh() });
  };
  const isOver = state === 'done' || state === 'failed';

  return (
    <>
      <p>
        {file}
        {format && ` · ${IMPORT_FORMAT_NAMES[format]}`}
        {found.site && ` · ${found.site}`}
      </p>
      {state === 'reading' && (
        <Progress label={`Comparing: ${formatNumber(states.waiting + states.left + states.refused)} texts so far`} />
      )}
      {state === 'failed' && (
        <Notice tone="error" role="alert">
          {found.problem}
        </Notice>
      )}
      {state !== 'reading' && state !== 'failed' && (
        <p>
          {describeOutcomes(outcomes)}
          {found.left_out.length > 0 && `. Not taken: ${describeLeftOut(found.left_out)}`}
        </p>
      )}
      {(state === 'importing' || state === 'stopped' || state === 'done') && <Sums found={found} />}
      {found.warning && <Notice>{found.warning}</Notice>}
      {(state === 'ready' || state === 'stopped') && (
        <ImportChoices found={found} onChoose={(choices) => void act(() => choose(choices))} />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {(state === 'ready' || state === 'stopped') && (
          <Button disabled={isMoving} onClick={() => void act(() => move('start'))}>
            {state === 'ready' ? 'Import' : 'Go on'}
          </Button>
        )}
        {state === 'importing' && (
          <Button variant="outline" disabled={isMoving} onClick={() => void act(() => move('stop'))}>
            Stop
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && (
          <>
            <Button variant="outline" onClick={() => void act(() => saveReport(found.id))}>
              Save the report (CSV)
            </Button>
            {found.change_set !== null && states.imported > 0 && (
              <Button variant="outline" onClick={() => void undo()}>
                Undo the import
              </Button>
            )}
          </>
        )}
        {(isOver || state === 'stopped') && (
          <Button variant={isOver ? 'solid' : 'outline'} onClick={onAnother}>
            Import another file
          </Button>
        )}
        {state === 'ready' && (
          <Button variant="ghost" disabled={isMoving} onClick={() => void discard()}>
            Discard
          </Button>
        )}
      </chakra.div>
      {state !== 'reading' && state !== 'failed' && (
        <ImportItems key={state === 'stopped' ? `${state} ${states.imported}` : state} found={found} onWant={want} />
      )}
    </>
  );
}

/** How much is done, left and refused. */
function Sums({ found: { state, states } }: { found: SiteImport }) {
  const all = states.imported + states.waiting + states.refused;
  const text = `${formatNumber(states.imported)} imported, ${formatNumber(states.refused)} refused, ${formatNumber(
    state === 'done' ? states.left : states.waiting,
  )} ${state === 'done' ? 'not taken' : 'left'}`;
  if (state === 'importing') return <Progress label={text} value={all === 0 ? 0 : (all - states.waiting) / all} />;
  return <p role="status">{state === 'done' ? `Done: ${text}` : `Stopped: ${text}`}</p>;
}

function Progress({ label, value }: { label: string; value?: number }) {
  return (
    <div>
      <chakra.progress
        aria-label="Progress"
        value={value}
        max={1}
        w="100%"
        h="3"
        css={{ accentColor: '{colors.brand}' }}
      />
      <p role="status">{label}</p>
    </div>
  );
}

import { formatFileSize } from '@portal/domain';
import { Button, Card, Notice } from '@portal/ui';
import { callForFile, saveFile, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';
import { frSettingData } from '../../../i18n/fr-setting-data';

const words = frSettingData.data;

/** Download of all personal data as one archive, with its progress. */
export function ExportCard({ customerNumber, readOnly }: { customerNumber: string; readOnly: boolean }) {
  const { state, download } = useArchive(customerNumber);
  return (
    <Card title={words.card}>
      <p className="setting-intro">{words.intro}</p>
      <div className="setting-actions">
        <Button icon="download" loading={state.status === 'coming'} disabled={readOnly} onClick={download}>
          {words.download}
        </Button>
        {readOnly && <span className="setting-soft">{words.locked}</span>}
      </div>
      <ArchiveNews state={state} />
    </Card>
  );
}

function ArchiveNews({ state }: { state: ArchiveState }) {
  if (state.status === 'failed') {
    return (
      <Notice tone="error" title={words.failed}>
        {state.message}
      </Notice>
    );
  }
  if (state.status === 'done') {
    return <Notice tone="success">{words.done(state.name, formatFileSize(state.bytes))}</Notice>;
  }
  // a live region from the start: what comes later is read out
  return (
    <p role="status" className="setting-soft">
      {state.status === 'coming' &&
        (state.bytes === 0 ? words.preparing : words.receiving(formatFileSize(state.bytes)))}
    </p>
  );
}

type ArchiveState =
  | { status: 'idle' }
  /** Received so far. */
  | { status: 'coming'; bytes: number }
  | { status: 'done'; name: string; bytes: number }
  | { status: 'failed'; message: string };

/** The customer's archive, asked for once at a time; who leaves the screen still gets it in their downloads. */
function useArchive(customerNbr: string): { state: ArchiveState; download: () => void } {
  const [state, setState] = useState<ArchiveState>({ status: 'idle' });
  const running = useRef(false);
  const here = useIsMountedRef();
  const show = (next: ArchiveState) => here.current && setState(next);

  async function download() {
    if (running.current) return;
    running.current = true;
    setState({ status: 'coming', bytes: 0 });
    try {
      const file = await callForFile(
        '/exportCustomerData',
        { customerNbr },
        { onBytes: (bytes) => show({ status: 'coming', bytes }) },
      );
      saveFile(file);
      show({ status: 'done', name: file.name, bytes: file.blob.size });
    } catch (error) {
      show({ status: 'failed', message: wordsFor(error) });
    } finally {
      running.current = false;
    }
  }

  return { state, download: () => void download() };
}

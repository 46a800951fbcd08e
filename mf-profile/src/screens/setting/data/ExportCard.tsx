import { formatFileSize } from '@portal/domain';
import { Button, Card, Notice } from '@portal/ui';
import { privacyWords } from '../../../i18n/setting-privacy';
import { type ArchiveState, useArchive } from './use-archive';

const words = privacyWords.data;

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

import { type CallError, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatLongDay, formatWhole } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { Button, Notice, Skeleton } from '@portal/ui';
import { frTables, frTransfer } from '../../../i18n/fr-transfer';
import { TransferParties } from './TransferParties';
import { isLater, type Parties, type Wanted } from './use-transfer';

const words = frTransfer.preview;
type Preview = ResponseOf<'/previewTransfer'>;

interface TransferPreviewProps {
  wanted: Wanted;
  sending: boolean;
  /** Why the transfer did not happen. */
  problem: string | null;
  onBack: () => void;
  onConfirm: (parties: Parties | null) => void;
}

/** The server's dry run: what goes on with the new holder and what stays. It is confirmed here. */
export function TransferPreview({ wanted, sending, problem, onBack, onConfirm }: TransferPreviewProps) {
  const { status, data, error, retry } = useCall('/previewTransfer', wanted);
  return (
    <div className="transfer-preview">
      {status === 'loading' && !data && <Skeleton label={frTransfer.title} lines={5} />}
      {status === 'failed' && <PreviewFailure error={error} onRetry={retry} />}
      {data && status !== 'failed' && <Moves preview={data} isLater={isLater(wanted)} />}
      {problem && (
        <Notice tone="error" title={frTransfer.failed}>
          {problem}
        </Notice>
      )}
      <div className="transfer-actions">
        <Button onClick={onBack} disabled={sending}>
          {frTransfer.back}
        </Button>
        <Button
          variant="primary"
          icon="swap"
          loading={sending}
          disabled={status !== 'ready' && !sending}
          onClick={() => onConfirm(data ?? null)}
        >
          {problem !== null ? frTransfer.retry : isLater(wanted) ? words.plan : words.confirm}
        </Button>
      </div>
    </div>
  );
}

/** What the rules of a transfer refuse is not asked again; what could not be read is. */
function PreviewFailure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const refused = error.code === '400' || error.code === 'CONFLICT';
  if (!refused) return <CallFailure title={words.failed} error={error} onRetry={onRetry} />;
  return (
    <Notice tone="error" title={frTransfer.choice.refused}>
      {wordsFor(error)}
    </Notice>
  );
}

function Moves({ preview, isLater: later }: { preview: Preview; isLater: boolean }) {
  const { from, to, day, comesBack, moves, stays } = preview;
  return (
    <>
      <p>{words.intro(formatLongDay(day))}</p>
      <TransferParties from={from} to={to} />
      <div className="transfer-tables">
        <Counts title={words.moves} rows={moves} />
        <Counts title={words.stays} rows={stays} />
      </div>
      {later && <p>{words.asOf(formatLongDay(day))}</p>}
      {comesBack && <Notice tone="info">{words.comesBack}</Notice>}
      <Notice tone="info">{words.noMandate}</Notice>
    </>
  );
}

function Counts({ title, rows }: { title: string; rows: Preview['moves'] }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ table, count }) => (
          <tr key={table}>
            <th scope="row">{frTables[table] ?? table}</th>
            <td>{formatWhole(count)}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2}>{words.nothing}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

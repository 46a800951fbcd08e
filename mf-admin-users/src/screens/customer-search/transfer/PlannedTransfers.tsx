import { call, wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { events } from '@portal/events';
import { CallFailure, useConfirmedSave } from '@portal/screen';
import { Button, ConfirmModal, Notice } from '@portal/ui';
import { useState } from 'react';
import { useOnceKey } from '../../../components/creation/once-key';
import { ContractNumberLink } from '../../../components/RowLinks';
import { frTransfer } from '../../../i18n/fr-transfer';

const words = frTransfer.planned;
type Planned = ResponseOf<'/getPlannedTransfers'>['transfers'][number];

/** Transfers that have not taken effect, each with a way back; nothing where there is none. */
export function PlannedTransfers({ onUndone }: { onUndone: () => void }) {
  const { status, data, error, retry } = useCall('/getPlannedTransfers', {});
  const [done, setDone] = useState<string | null>(null);
  const keyOf = useOnceKey();
  const undo = useConfirmedSave<Planned, ResponseOf<'/undoTransfer'>>({
    send: ({ contractNbr, from, plannedAt }) =>
      call(
        '/undoTransfer',
        { contractNbr, customerNbrOutdated: from.customerNbr },
        // planned again, it is undone again
        { idempotencyKey: keyOf({ contractNbr, plannedAt }) },
      ),
    onSaved: ({ message }) => {
      setDone(message);
      retry();
      onUndone();
    },
    onElsewhere: ({ message }) =>
      events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users'),
    onFailed: wordsFor,
  });
  if (status === 'failed') return <CallFailure title={words.failed} error={error} onRetry={retry} />;
  const transfers = data?.transfers ?? [];
  return (
    <div className="transfer-planned">
      {done && (
        <Notice tone="success" onClose={() => setDone(null)}>
          {done}
        </Notice>
      )}
      {transfers.length > 0 && (
        <>
          <h3>{words.title}</h3>
          <ul>
            {transfers.map((transfer) => (
              <li key={`${transfer.from.customerNbr} ${transfer.contractNbr}`}>
                <span>
                  <strong>
                    <ContractNumberLink number={transfer.contractNbr} customer={transfer.from.customerNbr} />
                  </strong>{' '}
                  {words.of(formatDay(transfer.day), transfer.from, transfer.to)}
                  {transfer.refusal !== null && (
                    <Notice tone="warning" title={words.refused}>
                      {transfer.refusal}
                    </Notice>
                  )}
                </span>
                <Button
                  size="small"
                  aria-label={words.undoOf(transfer.contractNbr)}
                  onClick={() => {
                    setDone(null);
                    undo.ask(transfer);
                  }}
                >
                  {words.undo}
                </Button>
              </li>
            ))}
          </ul>
          {data?.more && <p>{words.more(transfers.length)}</p>}
        </>
      )}
      {undo.asked && (
        <ConfirmModal
          open
          danger
          title={words.ask(undo.asked.contractNbr)}
          confirmLabel={undo.problem === null ? words.undo : frTransfer.retry}
          cancelLabel={words.keep}
          loading={undo.sending}
          error={undo.problem}
          onConfirm={undo.confirm}
          onCancel={() => {
            // somebody else may have undone it meanwhile
            if (undo.problem !== null) retry();
            undo.cancel();
          }}
        >
          <p>{words.of(formatDay(undo.asked.day), undo.asked.from, undo.asked.to)}</p>
        </ConfirmModal>
      )}
    </div>
  );
}

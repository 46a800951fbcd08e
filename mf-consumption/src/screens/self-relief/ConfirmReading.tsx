import { contractLine, formatDay, timeframeLabel } from '@portal/domain';
import { ConfirmModal, Notice } from '@portal/ui';
import { useState } from 'react';
import type { ReadingToSend } from '../../api/send-reading';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { unitsSince } from '../../rules/self-reading';
import { Facts } from './Facts';
import type { ReadingFlow } from './use-reading';

const words = frSelfRelief.confirm;

/** Asked before a reading is sent, with the contract it is sent for; what is unusual is explained and confirmed. */
export function ConfirmReading({ asked, flow }: { asked: ReadingToSend; flow: ReadingFlow }) {
  const [checked, setChecked] = useState(false);
  const { doubts } = flow;
  const { contract, meter, day, indexes } = asked;
  return (
    <ConfirmModal
      open
      title={words.title}
      confirmLabel={words.verb}
      cancelLabel={words.cancel}
      loading={flow.sending}
      ready={doubts.length === 0 || checked}
      error={flow.problem}
      onConfirm={flow.confirm}
      onCancel={flow.cancel}
    >
      <Facts
        facts={[
          [words.contract, contractLine(contract)],
          [words.meter, meter.meterNumber],
          [words.date, formatDay(day)],
          ...meter.registers.map((register, at): [string, string] => {
            const index = indexes[at] ?? '';
            const units = unitsSince(register, index, meter.digitSize);
            const since =
              units === null ? '' : frSelfRelief.face.since(units, register.lastReadDate, contract.energy);
            return [
              frSelfRelief.receipt.index(timeframeLabel(register.timeframeCode)),
              words.index(index, since),
            ];
          }),
        ]}
      />
      {doubts.length > 0 && (
        <>
          <Notice tone="warning" title={words.unusual}>
            {[...new Set(doubts)].map((doubt) => (
              <p key={doubt}>{doubt}.</p>
            ))}
          </Notice>
          <label className="ui-check self-check">
            <input
              type="checkbox"
              checked={checked}
              disabled={flow.sending}
              onChange={({ target }) => setChecked(target.checked)}
            />
            <span>{words.check}</span>
          </label>
        </>
      )}
    </ConfirmModal>
  );
}

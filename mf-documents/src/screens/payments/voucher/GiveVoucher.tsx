import type { EnergyVoucher } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { events } from '@portal/events';
import { VoucherForm, VoucherOutcome } from '@portal/screen/voucher';
import { isKnown, useSession } from '@portal/session';
import { Button, Modal } from '@portal/ui';
import { useState } from 'react';
import type { Payer } from '../../../api/payment-calls';
import { frVoucher as words } from '../../../i18n/fr-voucher';

interface VoucherDialogProps {
  payer: Payer;
  /** That one can be given for. */
  contracts: readonly string[];
  readOnly: boolean;
  onGiven: () => void;
  onClose: () => void;
}

/** Number, code and contract; then what the voucher paid. */
export function VoucherDialog({ payer, contracts, readOnly, onGiven, onClose }: VoucherDialogProps) {
  const [given, setGiven] = useState<EnergyVoucher | null>(null);
  const choices = useContractChoices(contracts, payer.contractNbr);
  return (
    <Modal
      open
      form={given === null}
      title={words.title}
      onClose={onClose}
      footer={
        given && (
          <Button variant="primary" icon="check" onClick={onClose}>
            {words.done}
          </Button>
        )
      }
    >
      {given ? (
        <VoucherOutcome voucher={given} />
      ) : (
        <VoucherForm
          path="/giveEnergyVoucher"
          customerNbr={payer.customerNbr}
          contracts={choices}
          readOnly={readOnly}
          onGiven={(voucher) => {
            setGiven(voucher);
            onGiven();
          }}
          onElsewhere={(message) =>
            events.emit('notificationRequested', { kind: 'success', message }, 'mf-documents')
          }
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}

/** The contract on screen first. */
function useContractChoices(contracts: readonly string[], current: string) {
  const session = useSession();
  const known = isKnown(session) ? session.contracts : [];
  const labelOf = (number: string) => {
    const contract = known.find(({ contractNumber }) => contractNumber === number);
    return contract ? words.contract(energyLabel(contract.energy), number) : number;
  };
  return [...contracts]
    .sort((a, b) => Number(b === current) - Number(a === current))
    .map((contractNbr) => ({ contractNbr, label: labelOf(contractNbr) }));
}

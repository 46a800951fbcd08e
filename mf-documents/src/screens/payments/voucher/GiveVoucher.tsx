import { energyLabel } from '@portal/domain';
import { events } from '@portal/events';
import { VoucherDialog, VoucherForm } from '@portal/screen/voucher';
import { isKnown, useSession } from '@portal/session';
import type { Payer } from '../../../api/payment-calls';
import { frVoucher as words } from '../../../i18n/fr-voucher';

interface GiveVoucherProps {
  payer: Payer;
  /** That one can be given for. */
  contracts: readonly string[];
  readOnly: boolean;
  onGiven: () => void;
  onClose: () => void;
}

/** Number, code and contract; then what the voucher paid. */
export function GiveVoucher({ payer, contracts, readOnly, onGiven, onClose }: GiveVoucherProps) {
  const choices = useContractChoices(contracts, payer.contractNbr);
  return (
    <VoucherDialog onGiven={onGiven} onClose={onClose}>
      {(give) => (
        <VoucherForm
          path="/giveEnergyVoucher"
          customerNbr={payer.customerNbr}
          contracts={choices}
          readOnly={readOnly}
          onGiven={give}
          onElsewhere={(message) =>
            events.emit('notificationRequested', { kind: 'success', message }, 'mf-documents')
          }
          onCancel={onClose}
        />
      )}
    </VoucherDialog>
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

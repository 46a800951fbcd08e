import type { EnergyVoucher } from '@portal/contract';
import { Button, Modal } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { VoucherOutcome } from './VoucherOutcome';
import { voucherWords as words } from './voucher-words';

interface VoucherDialogProps {
  /** What is shown until a voucher was given; it says so by what it is handed. */
  children: (give: (voucher: EnergyVoucher) => void) => ReactNode;
  onGiven: () => void;
  onClose: () => void;
}

/** A dialog to give a voucher in; then what the voucher paid. */
export function VoucherDialog({ children, onGiven, onClose }: VoucherDialogProps) {
  const [given, setGiven] = useState<EnergyVoucher | null>(null);
  const give = (voucher: EnergyVoucher) => {
    setGiven(voucher);
    onGiven();
  };
  return (
    <Modal
      open
      form={given === null}
      title={words.title}
      onClose={onClose}
      footer={
        given && (
          <Button variant="primary" icon="check" onClick={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      {given ? <VoucherOutcome voucher={given} /> : children(give)}
    </Modal>
  );
}

import { useCall } from '@portal/api-client/query';
import type { EnergyVoucher } from '@portal/contract';
import { events } from '@portal/events';
import { CallBlock } from '@portal/screen';
import { VoucherForm, VoucherOutcome } from '@portal/screen/voucher';
import { Button, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { frVouchers as words } from '../../i18n/fr-vouchers';

interface GiveVoucherProps {
  customerNbr: string;
  customerName: string;
  /** Chosen beforehand. */
  contract?: string;
  onGiven?: () => void;
  onClose: () => void;
}

/** A voucher that a caller dictates. */
export function GiveVoucher({ customerNbr, customerName, contract, onGiven, onClose }: GiveVoucherProps) {
  const state = useCall('/getEnergyVouchers', { customerNbr });
  const [given, setGiven] = useState<EnergyVoucher | null>(null);
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
      {given ? (
        <VoucherOutcome voucher={given} />
      ) : (
        <CallBlock state={state} failed={words.failed} loading={words.opening}>
          {({ accepted, contracts }) => {
            if (!accepted) return <Notice tone="info">{words.byPost}</Notice>;
            if (contracts.length === 0) return <Notice tone="info">{words.noContract}</Notice>;
            return (
              <>
                <p>{words.intro(customerName)}</p>
                <VoucherForm
                  path="/takeEnergyVoucher"
                  customerNbr={customerNbr}
                  contracts={inOrder(contracts, contract)}
                  onGiven={(voucher) => {
                    setGiven(voucher);
                    onGiven?.();
                  }}
                  onElsewhere={(message) =>
                    events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users')
                  }
                  onCancel={onClose}
                />
              </>
            );
          }}
        </CallBlock>
      )}
    </Modal>
  );
}

const inOrder = (contracts: readonly string[], first: string | undefined) =>
  [...contracts]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .map((contractNbr) => ({ contractNbr, label: contractNbr }));

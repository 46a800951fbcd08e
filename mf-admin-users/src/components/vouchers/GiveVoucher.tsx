import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { events } from '@portal/events';
import { CallBlock } from '@portal/screen';
import { VoucherDialog, VoucherForm } from '@portal/screen/voucher';
import { Notice } from '@portal/ui';
import { type ReactNode, useState } from 'react';
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
  // as it was first read: the form stays while the list is read again
  const [known, setKnown] = useState<Vouchers | null>(state.data ?? null);
  if (known === null && state.data) setKnown(state.data);
  return (
    <VoucherDialog onGiven={() => onGiven?.()} onClose={onClose}>
      {(give) =>
        known ? (
          <FormOrWhyNot known={known}>
            <p>{words.intro(customerName)}</p>
            <VoucherForm
              path="/takeEnergyVoucher"
              customerNbr={customerNbr}
              contracts={inOrder(known.contracts, contract)}
              onGiven={give}
              onElsewhere={(message) =>
                events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users')
              }
              onCancel={onClose}
            />
          </FormOrWhyNot>
        ) : (
          <CallBlock state={state} failed={words.failed} loading={words.opening}>
            {() => null}
          </CallBlock>
        )
      }
    </VoucherDialog>
  );
}

type Vouchers = ResponseOf<'/getEnergyVouchers'>;

function FormOrWhyNot({ known, children }: { known: Vouchers; children: ReactNode }) {
  if (!known.accepted) return <Notice tone="info">{words.byPost}</Notice>;
  if (known.contracts.length === 0) return <Notice tone="info">{words.noContract}</Notice>;
  return children;
}

const inOrder = (contracts: readonly string[], first: string | undefined) =>
  [...contracts]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .map((contractNbr) => ({ contractNbr, label: contractNbr }));

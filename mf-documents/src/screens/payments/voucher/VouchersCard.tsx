import { useCall } from '@portal/api-client/query';
import { AnswerDrawing, lazyDialog } from '@portal/screen';
import { VoucherList } from '@portal/screen/voucher';
import { Button, Card, Modal, Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import type { Payer } from '../../../api/payment-calls';
import { frVoucher as words } from '../../../i18n/fr-voucher';

const GiveVoucher = lazyDialog(() => import('./GiveVoucher').then((module) => module.GiveVoucher));

interface VouchersCardProps {
  payer: Payer;
  /** An agent who only reads. */
  readOnly: boolean;
  /** A voucher was given: what shows money is read again. */
  onGiven: () => void;
}

/** The energy vouchers that the customer gave, and the form to give one. Nothing for whoever can give none: a company. */
export function VouchersCard({ payer, readOnly, onGiven }: VouchersCardProps) {
  const vouchers = useCall('/getEnergyVouchers', { customerNbr: payer.customerNbr });
  // as they were when the dialog was opened: it stays while the list is read again
  const [open, setOpen] = useState<readonly string[] | null>(null);
  return (
    <>
      <AnswerDrawing state={vouchers} show="nothing">
        {({ accepted, contracts, vouchers: given }) => {
          if (contracts.length === 0 && given.length === 0) return null;
          return (
            <Card title={words.card}>
              <div className="pay-vouchers">
                <p className="pay-soft">{accepted ? words.intro : words.byPost}</p>
                {accepted && contracts.length > 0 && (
                  <Button
                    icon="plus"
                    disabled={readOnly}
                    onPointerEnter={GiveVoucher.ahead}
                    onFocus={GiveVoucher.ahead}
                    onClick={() => setOpen(contracts)}
                  >
                    {words.open}
                  </Button>
                )}
                {given.length > 0 && <VoucherList vouchers={given} namesContract={contracts.length > 1} />}
              </div>
            </Card>
          );
        }}
      </AnswerDrawing>
      {open && (
        <Suspense fallback={<Opening onClose={() => setOpen(null)} />}>
          <GiveVoucher
            payer={payer}
            contracts={open}
            readOnly={readOnly}
            onGiven={onGiven}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const Opening = ({ onClose }: { onClose: () => void }) => (
  <Modal open title={words.open} onClose={onClose}>
    <Skeleton label={words.loading} lines={5} />
  </Modal>
);

import { useCall } from '@portal/api-client/query';
import { CallBlock, lazyDialog } from '@portal/screen';
import { VoucherList } from '@portal/screen/voucher';
import { Button, Card } from '@portal/ui';
import { Suspense, useState } from 'react';
import { frVouchers as words } from '../../i18n/fr-vouchers';
import type { ContractPageData } from '../../rules/contract/contract-history';

const GiveVoucher = lazyDialog(
  async () => (await import('../../components/vouchers/GiveVoucher')).GiveVoucher,
);

/** Energy vouchers that were given for a person's contract; nothing on a company's. */
export function VouchersCard({ page: { contract, customer, may } }: { page: ContractPageData }) {
  const { customerNbr, name, type } = customer;
  const { contractNumber: contractNbr } = contract;
  const isPerson = type === 'INDIVIDUAL';
  const state = useCall('/getEnergyVouchers', isPerson ? { customerNbr, contractNbr } : null);
  const [open, setOpen] = useState(false);
  if (!isPerson) return null;
  return (
    <Card title={words.card}>
      <CallBlock state={state} failed={words.failed} loading={words.opening}>
        {({ accepted, contracts, vouchers }) => (
          <div className="contract-vouchers">
            {vouchers.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <VoucherList vouchers={vouchers} namesContract={false} />
            )}
            {may.write && accepted && contracts.includes(contractNbr) && (
              <Button
                size="small"
                icon="plus"
                onPointerEnter={GiveVoucher.ahead}
                onFocus={GiveVoucher.ahead}
                onClick={() => setOpen(true)}
              >
                {words.give}
              </Button>
            )}
          </div>
        )}
      </CallBlock>
      <Suspense fallback={null}>
        {open && (
          <GiveVoucher
            customerNbr={customerNbr}
            customerName={name}
            contract={contractNbr}
            onGiven={state.retry}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

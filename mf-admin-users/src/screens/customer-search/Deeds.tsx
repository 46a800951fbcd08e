import { lazyDialog } from '@portal/screen';
import { Suspense } from 'react';
import type { CustomerDeed } from './row/customer-deeds';

const ResetFactor = lazyDialog(async () => (await import('./row/ResetFactor')).ResetFactor);
const ResetPassword = lazyDialog(async () => (await import('./row/ResetPassword')).ResetPassword);
const TransferContract = lazyDialog(
  async () => (await import('./transfer/TransferContract')).TransferContract,
);
const WelcomeMail = lazyDialog(async () => (await import('./row/WelcomeMail')).WelcomeMail);

interface DeedsProps {
  deed: CustomerDeed | null;
  onClose: () => void;
  /** A contract has another holder now, or a customer no second step any more. */
  onChanged: () => void;
}

/** The modal of what is done for a customer; its code comes when it is asked for. */
export function Deeds({ deed, onClose, onChanged }: DeedsProps) {
  if (deed === null) return null;
  const { kind, customer } = deed;
  return (
    <Suspense fallback={null}>
      {kind === 'password' && <ResetPassword customer={customer} onClose={onClose} />}
      {kind === 'factor' && <ResetFactor customer={customer} onClose={onClose} onReset={onChanged} />}
      {kind === 'welcome' && <WelcomeMail customer={customer} onClose={onClose} />}
      {kind === 'transfer' && (
        <TransferContract
          customerId={customer?.customerNumber ?? null}
          onClose={onClose}
          onMoved={onChanged}
        />
      )}
    </Suspense>
  );
}

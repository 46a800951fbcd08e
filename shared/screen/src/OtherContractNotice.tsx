import { isKnown, useSession } from '@portal/session';
import { Notice } from '@portal/ui';
import { fr } from './fr';

/** Says that the `?contract=…` of the address is not the customer's, where the screen shows another one (C2.3). */
export function OtherContractNotice() {
  const session = useSession();
  const asked = new URLSearchParams(window.location.search).get('contract');
  if (!asked || !isKnown(session)) return null;
  if (session.contracts.some(({ contractNumber }) => contractNumber === asked)) return null;
  return (
    <Notice tone="warning" title={fr.otherContract.title}>
      {session.contracts.length > 0 && fr.otherContract.words}
    </Notice>
  );
}

import { frTransfer } from '../../../i18n/fr-transfer';
import type { Parties } from './use-transfer';

const words = frTransfer.preview;

/** Whose contract it was, and whose it is to be. */
export function TransferParties({ from, to }: Parties) {
  return (
    <dl className="transfer-parties">
      <dt>{words.from}</dt>
      <dd>{`${from.name} · ${from.customerNbr}`}</dd>
      <dt>{words.to}</dt>
      <dd>{`${to.name} · ${to.customerNbr}`}</dd>
    </dl>
  );
}

import { call } from '@portal/api-client';
import type { Finance, PaymentMode } from '@portal/contract';
import type { BillingSaved, ContractKey } from '../../../api/save-contract-person';
import { tellChange, tellElsewhere } from '../../../api/tell-change';
import { type BlockEdit, type Sent, useBlockEdit } from '../../../components/edit/use-block-edit';
import { frPaymentMode } from '../../../i18n/fr-payment-mode';
import { modeRows, type ModeValues } from './mode-values';

/** At once, or as a request: the server decides by the contract's terms. @throws CallError */
async function saveMode(
  key: ContractKey,
  { paymentMode, message }: ModeValues,
  { stamp, idempotencyKey }: Sent<number | undefined>,
): Promise<BillingSaved> {
  if (paymentMode === '') throw new Error('The form asks for a mode.');
  const answer = await call(
    '/updateBillingData',
    {
      ...{ mode: 'PAYMENT_MODE', contractNbr: key.contractNumber, paymentMode, version: stamp },
      ...(message.trim() !== '' && { message }),
    },
    { idempotencyKey },
  );
  tellChange(key, answer.event);
  return answer;
}

/** From one mode of payment to another. */
export function useModeEdit(
  subject: ContractKey,
  { paymentMode, version }: Pick<Finance, 'version'> & { paymentMode: PaymentMode },
  reload: () => void,
): BlockEdit<ModeValues, BillingSaved> {
  const { contractNumber } = subject;
  return useBlockEdit<ModeValues, number | undefined, BillingSaved>({
    draftId: `profile.payment-mode.${contractNumber}`,
    current: { values: { paymentMode: '', message: '', current: paymentMode }, stamp: version },
    rowsOf: modeRows,
    send: (values, sent) => saveMode(subject, values, sent),
    reload,
    onElsewhere: ({ requested }) =>
      tellElsewhere(
        requested ? frPaymentMode.askedElsewhere(contractNumber) : frPaymentMode.elsewhere(contractNumber),
      ),
  });
}

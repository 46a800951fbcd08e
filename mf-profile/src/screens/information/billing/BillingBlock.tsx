import { lazyPart } from '@portal/screen';

import { type BillingSaved, saveBillingContact } from '../../../api/save-contract-person';
import { tellElsewhere } from '../../../api/tell-change';
import { ConfirmChanges } from '../../../components/edit/ConfirmChanges';
import { Details } from '../../../components/edit/Details';
import { EditCard } from '../../../components/edit/EditCard';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import { useBlockEdit } from '../../../components/edit/use-block-edit';
import { frInformation } from '../../../i18n/fr-information';
import type { ContractBlockProps } from '../contract-block';
import { billingRows, billingValues, type BillingValues } from './billing-values';

const BillingForm = lazyPart(() => import('./BillingForm').then((module) => module.BillingForm));
const words = frInformation.billing;

/** To whom the contract's invoices are addressed (C5.3). */
export function BillingBlock({ subject, contract, readOnly, reading, reload }: ContractBlockProps) {
  const { finance } = contract;
  const { contractNumber } = subject;
  const values = billingValues(finance);
  const edit = useBlockEdit<BillingValues, number | undefined, BillingSaved>({
    draftId: `profile.billing.${contractNumber}`,
    current: { values, stamp: finance.version },
    rowsOf: billingRows,
    send: (typed, sent) => saveBillingContact(subject, typed, sent),
    reload,
    onElsewhere: () => tellElsewhere(words.elsewhere(contractNumber)),
  });
  return (
    <EditCard
      title={words.title}
      editLabel={words.edit}
      editing={edit.start !== null}
      covered={edit.save.asked !== null || edit.outcome !== null}
      disabled={readOnly || reading}
      onEdit={edit.open}
    >
      {edit.start ? (
        <BillingForm edit={edit} civility={values.civility} phone={values.phone} locked={readOnly} />
      ) : (
        <Details rows={billingRows(values)} />
      )}
      <ConfirmChanges edit={edit} title={words.question}>
        {() => <p>{words.note}</p>}
      </ConfirmChanges>
      <SavedPopup open={edit.outcome !== null} event={edit.outcome?.answer.event} onClose={edit.dismiss} />
    </EditCard>
  );
}

import { customerNumberMaxLength, customerNumberPattern } from '@portal/contract';
import { useCall } from '@portal/api-client/query';
import { contractStateDisplay, energyLabel } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { Button, EmptyState, Skeleton } from '@portal/ui';
import { FormShell, RadioField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { frTransfer } from '../../../i18n/fr-transfer';
import type { Wanted } from './use-transfer';

const { source, choice: words } = frTransfer;

const schema = object({
  contractNbr: string().default('').required(words.required),
  customerNbrTargeted: string()
    .trim()
    .default('')
    .required(words.targetRequired)
    .matches(customerNumberPattern, words.shape),
});

interface ContractChoiceProps {
  customerId: string;
  /** Before, by who comes back from the preview. */
  chosen: Wanted | undefined;
  onBack: () => void;
  onChosen: (wanted: Wanted) => void;
}

/** The contracts that may be transferred, and to whom; none is said with its reason (back-office 8). */
export function ContractChoice({ customerId, chosen, onBack, onChosen }: ContractChoiceProps) {
  const { status, data, error, retry } = useCall('/getTransferContracts', { customerId });
  const back = <Button onClick={onBack}>{frTransfer.back}</Button>;
  if (status === 'loading') return <Skeleton label={source.searching} lines={3} />;
  if (status === 'failed') {
    return (
      <>
        <CallFailure title={source.failed} error={error} onRetry={retry} />
        {back}
      </>
    );
  }
  const [first] = data.contracts;
  if (!first) {
    return (
      <EmptyState
        title={data.message || source.none}
        action={
          <div className="transfer-actions">
            {back}
            <Button variant="primary" icon="refresh" onClick={retry}>
              {frTransfer.retry}
            </Button>
          </div>
        }
      />
    );
  }
  const options = data.contracts.map(({ contractNumber, energy, offer, ...state }) => ({
    value: contractNumber,
    label: `${contractNumber} · ${energyLabel(energy)}`,
    hint: `${offer} · ${contractStateDisplay(state).label}`,
  }));
  return (
    <FormShell
      label={frTransfer.title}
      initialValues={{
        contractNbr: chosen?.contractNbr ?? (data.contracts.length === 1 ? first.contractNumber : ''),
        customerNbrTargeted: chosen?.customerNbrTargeted ?? '',
      }}
      schema={schema}
      onSubmit={(picked) => onChosen({ ...picked, customerNbrOutdated: customerId })}
      loading={false}
      submitError={null}
      submitLabel={words.submit}
      secondary={back}
    >
      <RadioField name="contractNbr" legend={words.legend} options={options} />
      <TextField
        name="customerNbrTargeted"
        label={words.target}
        hint={words.targetHint}
        autoComplete="off"
        maxLength={customerNumberMaxLength}
      />
    </FormShell>
  );
}

import { customerNumberPattern } from '@portal/contract';
import { addDays, contractStateDisplay, energyLabel, today } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { useDebounced, useServedPages } from '@portal/screen/search';
import { Button, EmptyState, FilterInput, Skeleton } from '@portal/ui';
import { DateField, StepPages } from '@portal/ui/data';
import { FormShell, RadioField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frTransfer } from '../../../i18n/fr-transfer';
import { ContractHolder } from '../search/ContractHolder';
import type { FoundContract } from '../search/found-customer';
import { NewHolder } from './NewHolder';
import type { ListPlace, Wanted } from './use-transfer';

const { source, choice: words } = frTransfer;
/** Contracts in view at once. */
const shownAtOnce = 10;
/** Milliseconds without a key before the server is asked. */
const pause = 300;
/** Days ahead at most, as the server allows. */
const longestPlanned = 365;

const schema = object({
  contractNbr: string().default('').required(words.required),
  customerNbrTargeted: string()
    .trim()
    .default('')
    .required(words.targetRequired)
    .matches(customerNumberPattern, words.pickOne)
    // a name alone is no number yet
    .matches(/\d/, words.pickOne),
  day: string().default('').required(words.dayRequired),
});

interface ContractChoiceProps {
  customerId: string;
  /** Before, by who comes back from the preview. */
  chosen: Wanted | undefined;
  list: ListPlace | undefined;
  onBack: () => void;
  onChosen: (wanted: Wanted, list: ListPlace) => void;
}

/** The contracts that may be transferred, to whom and on which day; none is said with its reason (back-office 8). */
export function ContractChoice({ customerId, chosen, list, onBack, onChosen }: ContractChoiceProps) {
  const [typed, setTyped] = useState(list?.typed ?? '');
  const [ends, setEnds] = useState(list?.ends ?? []);
  const text = useDebounced(typed.trim(), pause);
  const pages = useServedPages(
    '/getTransferContracts',
    { customerId, limit: shownAtOnce, ...(text && { text }) },
    { ends, row: null, go: setEnds },
  );
  const { status, data, error, retry } = pages.state;
  // what is typed outlives a page that fails
  const [begun, setBegun] = useState(false);
  if (data && !begun) setBegun(true);
  const back = <Button onClick={onBack}>{frTransfer.back}</Button>;
  const failure = status === 'failed' && <CallFailure title={source.failed} error={error} onRetry={retry} />;
  if (!begun) {
    return failure ? (
      <>
        {failure}
        {back}
      </>
    ) : (
      <Skeleton label={source.searching} lines={3} />
    );
  }
  if (data?.contracts.length === 0 && text === '' && !failure) {
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
  const contracts = (!failure && data?.contracts) || [];
  const total = data?.total ?? 0;
  const searched = typed !== '' || text !== '' || total > shownAtOnce || pages.page > 1;
  const free = contracts.filter(({ plannedTransfer }) => !plannedTransfer);
  const only = total === 1 ? free[0]?.contractNumber : undefined;
  const day = today();
  return (
    <>
      {/* outside the form, which Enter would send */}
      {searched && (
        <FilterInput
          label={words.search}
          value={typed}
          onChange={(value) => {
            setEnds([]);
            setTyped(value);
          }}
        />
      )}
      <FormShell
        label={frTransfer.title}
        initialValues={{
          contractNbr: chosen?.contractNbr ?? only ?? '',
          customerNbrTargeted: chosen?.customerNbrTargeted ?? '',
          day: chosen?.day ?? day,
        }}
        schema={schema}
        onSubmit={(picked) => onChosen({ ...picked, customerNbrOutdated: customerId }, { typed, ends })}
        loading={status === 'loading'}
        submitError={null}
        submitLabel={words.submit}
        secondary={back}
      >
        {({ contractNbr }) => (
          <>
            {contractNbr !== '' && contracts.every((one) => one.contractNumber !== contractNbr) && (
              <p>{words.chosen(contractNbr)}</p>
            )}
            {failure || <Choices contracts={data && contracts} />}
            {searched && (
              <div className="transfer-pages">
                <p role="status">{!failure && data && words.found(total)}</p>
                {(pages.onNext !== null || pages.page > 1) && (
                  <StepPages
                    label={words.legend}
                    current={pages.page}
                    onPrevious={pages.onPrevious}
                    onNext={pages.onNext}
                    loading={pages.state.status === 'loading'}
                  />
                )}
              </div>
            )}
            <NewHolder name="customerNbrTargeted" />
            <DateField
              name="day"
              label={words.day}
              hint={words.dayHint}
              min={day}
              max={addDays(day, longestPlanned)}
            />
          </>
        )}
      </FormShell>
    </>
  );
}

/** @param contracts undefined while those of what is typed are on their way */
function Choices({ contracts }: { contracts: readonly FoundContract[] | undefined }) {
  if (!contracts) return <Skeleton label={source.searching} lines={3} />;
  if (contracts.length === 0) return <p role="status">{words.nothing}</p>;
  return (
    <div className="transfer-choice">
      <RadioField name="contractNbr" legend={words.legend} options={contracts.map(toOption)} />
    </div>
  );
}

function toOption(contract: FoundContract) {
  const { contractNumber, energy, offer, address, pointOfDelivery } = contract;
  const { number, street, postalCode, townName } = address ?? {};
  const place = [number, street, postalCode, townName].filter(Boolean).join(' ');
  const said = [place, pointOfDelivery, offer, contractStateDisplay(contract).label];
  return {
    value: contractNumber,
    label: `${contractNumber} · ${energyLabel(energy)}`,
    disabled: contract.plannedTransfer !== undefined,
    hint: (
      <>
        {said.filter(Boolean).join(' · ')}
        {contract.plannedTransfer && (
          <>
            {' '}
            <ContractHolder contract={contract} /> {words.undoFirst}
          </>
        )}
      </>
    ),
  };
}

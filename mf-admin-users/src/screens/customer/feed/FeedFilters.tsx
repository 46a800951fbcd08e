import type { FeedKind } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { useDebounced } from '@portal/screen/search';
import { FilterInput, FilterSelect } from '@portal/ui';
import { useEffect, useState } from 'react';
import { frCustomerFeed as words } from '../../../i18n/fr-customer-feed';
import { isWholeContractNumber } from '../../../rules/customer-page/contract-number';
import type { PageAnswer } from '../customer-name';

/** Milliseconds without a key before a typed number is searched for. */
const pause = 300;

interface FeedFiltersProps extends Pick<PageAnswer, 'customer'> {
  kinds: readonly FeedKind[];
  kind: FeedKind | null;
  contract: string | null;
  onFilter: (next: { kind: FeedKind | null; contract: string | null }) => void;
}

/** Kind and contract. A customer who has too many contracts for a list has one typed. */
export function FeedFilters({ kinds, kind, contract, customer, onFilter }: FeedFiltersProps) {
  const { contracts, contractCount } = customer;
  return (
    <FilterBar label={words.filters}>
      <FilterSelect
        label={words.kind}
        all={words.everyKind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(next) => onFilter({ kind: next, contract })}
      />
      {contractCount > contracts.length ? (
        <TypedContract
          key={contract}
          contract={contract}
          onContract={(next) => onFilter({ kind, contract: next })}
        />
      ) : (
        contractCount > 1 && (
          <FilterSelect
            label={words.contract}
            all={words.everyContract}
            options={contracts.map(({ contractNumber, energy }) => ({
              value: contractNumber,
              label: `${contractNumber} · ${energyLabel(energy)}`,
            }))}
            value={contract}
            onChange={(next) => onFilter({ kind, contract: next })}
          />
        )
      )}
    </FilterBar>
  );
}

function TypedContract(props: { contract: string | null; onContract: (next: string | null) => void }) {
  const { contract, onContract } = props;
  const [typed, setTyped] = useState(contract ?? '');
  const wanted = useDebounced(typed.trim().toUpperCase(), pause);
  useEffect(() => {
    if (wanted === (contract ?? '')) return;
    if (wanted === '') onContract(null);
    else if (isWholeContractNumber(wanted)) onContract(wanted);
  }, [wanted, contract, onContract]);
  return <FilterInput label={words.contract} hint={words.contractHint} value={typed} onChange={setTyped} />;
}

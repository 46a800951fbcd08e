import { contractStages, energies } from '@portal/contract';
import { energyLabel } from '@portal/domain';
import { FilterBar } from '@portal/screen';
import { Button, FilterInput, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import type { CostCentre } from '../../api/contract-list';
import { frContracts } from '../../i18n/fr-contracts';
import { foldedCount, type ListAddress, wholeList } from '../../rules/contracts/list-address';

const words = frContracts.filters;
const stages = contractStages.map((value) => ({ value, label: words.stages[value] }));
const energyChoices = energies.map((value) => ({ value, label: energyLabel(value) }));

interface ListFiltersProps {
  address: ListAddress;
  costCentres: readonly CostCentre[];
  onAddress: (address: ListAddress) => void;
}

/** The filters of the list. On a phone all but the words are folded. */
export function ListFilters({ address, costCentres, onAddress }: ListFiltersProps) {
  const count = foldedCount(address);
  const put = (change: Partial<ListAddress>) => onAddress({ ...address, ...change });
  const centres = [
    { value: 'NONE', label: words.without },
    ...costCentres.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterBar
      label={words.region}
      on={count}
      search={<FilterInput label={words.text} value={address.text} onChange={(text) => put({ text })} />}
    >
      <FilterSelect
        label={words.stage}
        all={words.all}
        options={stages}
        value={address.stage}
        onChange={(stage) => put({ stage })}
      />
      <FilterSelect
        label={words.energy}
        all={words.allEnergies}
        options={energyChoices}
        value={address.energy}
        onChange={(energy) => put({ energy })}
      />
      <FilterSelect
        label={words.costCentre}
        all={words.all}
        options={centres}
        value={address.costCentre}
        onChange={(costCentre) => put({ costCentre })}
      />
      <FilterDate label={words.before} value={address.before} onChange={(before) => put({ before })} />
      <label className="ui-check contracts-filters__late">
        <input
          type="checkbox"
          checked={address.late}
          onChange={({ target }) => put({ late: target.checked })}
        />
        <span>{words.late}</span>
      </label>
      {(count > 0 || address.text !== '') && (
        <Button variant="quiet" size="small" icon="close" onClick={() => onAddress(wholeList)}>
          {words.clear}
        </Button>
      )}
    </FilterBar>
  );
}

import { amendmentImportStates, amendmentStates } from '@portal/contract';
import { FilterBar } from '@portal/screen';
import { Button, Card, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { TypedFilter } from '../../components/TypedFilter';
import { frImportedAmendments } from '../../i18n/fr-imported-amendments';
import { isBackwards, withFilter } from '../../rules/amendments/amendment-address';
import type { ShownList } from './shown-list';

const words = frImportedAmendments.filters;
const ofAmendment = amendmentStates.map((value) => ({ value, label: words.states[value] }));
const ofImport = amendmentImportStates.map((value) => ({ value, label: words.importStates[value] }));

type FiltersProps = Pick<ShownList, 'address' | 'onAddress'>;

/**
 * The filters of either list. A contract leads from the imports to its amendments: its field is one and the same, so that
 * whoever types in it goes on typing.
 */
export function AmendmentFilters({ address, onAddress }: FiltersProps) {
  const { importId, contract = '', state = null } = address;
  const areImports = importId === undefined && contract === '';
  const { importId: _, ...given } = address;
  return (
    <Card className="amendments-filters">
      <FilterBar label={words.label}>
        <TypedFilter
          label={words.contract}
          value={contract}
          // days and state of imports say nothing of amendments
          onChange={(value) =>
            onAddress(areImports ? { contract: value } : withFilter(address, 'contract', value))
          }
        />
        {areImports ? (
          <ImportFilters address={address} onAddress={onAddress} />
        ) : (
          <FilterSelect
            label={words.state}
            all={words.allStates}
            options={ofAmendment}
            value={state}
            onChange={(value) => onAddress(withFilter(address, 'state', value))}
          />
        )}
        {Object.keys(given).length > 0 && (
          <Button variant="quiet" icon="close" onClick={() => onAddress(importId ? { importId } : {})}>
            {words.clear}
          </Button>
        )}
      </FilterBar>
    </Card>
  );
}

function ImportFilters({ address, onAddress }: FiltersProps) {
  const { importState = null, fromDate = '', toDate = '' } = address;
  return (
    <>
      <FilterSelect
        label={words.state}
        all={words.allStates}
        options={ofImport}
        value={importState}
        onChange={(value) => onAddress(withFilter(address, 'importState', value))}
      />
      <FilterDate
        label={words.from}
        max={toDate || undefined}
        value={fromDate}
        onChange={(value) => onAddress(withFilter(address, 'fromDate', value))}
      />
      <FilterDate
        label={words.to}
        min={fromDate || undefined}
        value={toDate}
        error={isBackwards(address) ? words.endsBeforeItBegins : undefined}
        onChange={(value) => onAddress(withFilter(address, 'toDate', value))}
      />
    </>
  );
}

import { auditCallWords, auditedCalls } from '@portal/domain/audit-calls';
import { FilterBar } from '@portal/screen';
import { Button, type Choice, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { TypedFilter } from '../../components/TypedFilter';
import { frAudit } from '../../i18n/fr-audit';
import { endsBeforeItBegins, withAuditFilter, type AuditFilters } from '../../rules/audit-address';

const words = frAudit.filters;
const calls: Choice<string>[] = auditedCalls.map(({ call, words: label }) => ({ value: call, label }));

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (query: Record<string, string>) => void;
}

/** Text fields are debounced; a date or an action applies at once. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const change = (name: keyof AuditFilters) => (value: string | null) =>
    onChange(withAuditFilter(filters, name, value));
  const { call, fromDate = '', toDate = '' } = filters;
  const known = call === undefined || calls.some(({ value }) => value === call);
  return (
    <FilterBar label={words.label}>
      <FilterDate
        label={words.fromDate}
        max={toDate || undefined}
        value={fromDate}
        onChange={change('fromDate')}
      />
      <FilterDate
        label={words.toDate}
        min={fromDate || undefined}
        value={toDate}
        error={endsBeforeItBegins(filters) ? words.endsBeforeItBegins : undefined}
        onChange={change('toDate')}
      />
      <TypedFilter label={words.actor} value={filters.actor ?? ''} onChange={change('actor')} />
      <TypedFilter
        label={words.customerNbr}
        value={filters.customerNbr ?? ''}
        onChange={change('customerNbr')}
      />
      <TypedFilter
        label={words.contractNbr}
        value={filters.contractNbr ?? ''}
        onChange={change('contractNbr')}
      />
      <TypedFilter label={words.user} value={filters.user ?? ''} onChange={change('user')} />
      <TypedFilter label={words.text} value={filters.text ?? ''} onChange={change('text')} />
      <FilterSelect
        label={words.call}
        all={words.allCalls}
        options={known ? calls : [...calls, { value: call, label: auditCallWords(call) }]}
        value={call ?? null}
        onChange={change('call')}
      />
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" size="small" icon="close" onClick={() => onChange({})}>
          {words.clear}
        </Button>
      )}
    </FilterBar>
  );
}

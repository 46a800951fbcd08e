import { auditCallWords, auditedCalls } from '@portal/domain/audit-calls';
import { FilterBar } from '@portal/screen';
import { Button, type Choice, FilterInput, FilterSelect } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { useEffect, useState } from 'react';
import { frAudit } from '../../i18n/fr-audit';
import { endsBeforeItBegins, withAuditFilter, type AuditFilters } from '../../rules/audit-address';

const words = frAudit.filters;
const calls: Choice<string>[] = auditedCalls.map(({ call, words: label }) => ({ value: call, label }));
/** Milliseconds after the last key before the log is asked. */
const pause = 400;

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
      <Typed label={words.actor} value={filters.actor ?? ''} onChange={change('actor')} />
      <Typed label={words.customerNbr} value={filters.customerNbr ?? ''} onChange={change('customerNbr')} />
      <Typed label={words.user} value={filters.user ?? ''} onChange={change('user')} />
      <FilterSelect
        label={words.call}
        all={words.allCalls}
        options={known ? calls : [...calls, { value: call, label: auditCallWords(call) }]}
        value={call ?? null}
        onChange={change('call')}
      />
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" icon="close" onClick={() => onChange({})}>
          {words.clear}
        </Button>
      )}
    </FilterBar>
  );
}

interface TypedProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Typed({ label, value, onChange }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  if (value !== former) {
    setFormer(value);
    // another way than by typing: a filter that was cleared, the address of another page
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return <FilterInput label={label} value={typed} onChange={setTyped} />;
}

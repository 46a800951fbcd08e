import { formatDay, frequencyLabel } from '@portal/domain';
import type { Column } from '@portal/ui/data';
import { frAmendments } from '../../../i18n/fr-amendments';
import type { Checked, ErrorGroup } from './use-amendment-import';

type Problem = Checked['errors'][number];
type Change = Checked['changes'][number];
const { wrong, good } = frAmendments;

export const errorColumns: Column<Problem>[] = [
  { key: 'line', title: wrong.line, align: 'end', sortBy: ({ line }) => line, render: ({ line }) => line },
  {
    key: 'column',
    title: wrong.column,
    sortBy: ({ column }) => column,
    render: ({ column }) => column ?? wrong.wholeLine,
  },
  { key: 'message', title: wrong.message, cardTitle: true, render: ({ message }) => message },
];

export const groupedErrorColumns: Column<ErrorGroup['errors'][number]>[] = [
  { key: 'line', title: wrong.line, align: 'end', sortBy: ({ line }) => line, render: ({ line }) => line },
  {
    key: 'contract',
    title: good.columns.contract,
    cardTitle: true,
    sortBy: ({ contractNumber }) => contractNumber,
    render: ({ contractNumber }) => contractNumber ?? wrong.nothing,
  },
  {
    key: 'typed',
    title: wrong.typed,
    sortBy: ({ typed }) => typed,
    render: ({ typed }) => <span className="amendments__typed">{typed || wrong.nothing}</span>,
  },
  { key: 'message', title: wrong.message, render: ({ message }) => message },
];

export const changeColumns: Column<Change>[] = [
  {
    key: 'line',
    title: good.columns.line,
    align: 'end',
    sortBy: ({ line }) => line,
    render: ({ line }) => line,
  },
  {
    key: 'contract',
    title: good.columns.contract,
    cardTitle: true,
    sortBy: ({ contractNumber }) => contractNumber,
    render: ({ contractNumber }) => contractNumber,
  },
  {
    key: 'day',
    title: good.columns.day,
    sortBy: ({ effectiveDate }) => effectiveDate,
    render: ({ effectiveDate }) => formatDay(effectiveDate),
  },
  { key: 'label', title: good.columns.label, render: ({ label }) => label },
  { key: 'changes', title: good.columns.changes, render: (change) => <Changes change={change} /> },
];

function Changes({ change }: { change: Change }) {
  const facts = factsOf(change);
  if (facts.length === 0) return good.none;
  return (
    <ul className="amendments__changes">
      {facts.map(({ field, before, after }) => (
        <li key={field}>{`${field}\u00a0: ${good.becomes(before ?? good.nothing, after)}`}</li>
      ))}
    </ul>
  );
}

function factsOf({ installmentFrequency, nextRenewDate, contractualCapacity }: Change) {
  const fact = <T,>(
    field: string,
    change: { before: T | null; after: T } | undefined,
    say: (value: T) => string,
  ) =>
    // what the contract has already is no change
    change && change.before !== change.after
      ? [{ field, before: change.before === null ? null : say(change.before), after: say(change.after) }]
      : [];
  return [
    ...fact(good.fields.installmentFrequency, installmentFrequency, frequencyLabel),
    ...fact(good.fields.nextRenewDate, nextRenewDate, formatDay),
    ...fact(good.fields.contractualCapacity, contractualCapacity, (kva) => `${kva}\u00a0kVA`),
  ];
}

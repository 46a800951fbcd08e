import { serverNow } from '@portal/api-client';
import { mostArchivedBills, type RequestOf } from '@portal/contract';
import { today as todayInParis } from '@portal/domain';
import { FileDownload } from '@portal/screen/search';
import { Button, Modal } from '@portal/ui';
import { FilterDate } from '@portal/ui/data';
import { useState } from 'react';
import { frContracts } from '../../i18n/fr-contracts';
import { billPeriods, type PeriodName } from '../../rules/contracts/bill-periods';

const words = frContracts.invoices;
const names: readonly PeriodName[] = ['lastMonth', 'quarter', 'year'];

interface InvoicesDialogProps {
  filters: Omit<RequestOf<'/exportInvoices'>, 'from' | 'to' | 'contracts'>;
  /** Numbers of the chosen contracts; none: all that the filters leave. */
  chosen: readonly string[];
  /** Contracts that the filters leave. */
  total: number;
  onClose: () => void;
}

/** The bills of a period as one archive. */
export function InvoicesDialog({ filters, chosen, total, onClose }: InvoicesDialogProps) {
  const today = todayInParis(serverNow());
  const periods = billPeriods(today);
  const [{ from, to }, setPeriod] = useState(periods.lastMonth);
  const ready = from !== '' && to !== '' && from <= to;
  const whose = chosen.length > 0 ? { customerNbr: filters.customerNbr, contracts: [...chosen] } : filters;
  return (
    <Modal
      open
      title={words.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className="contracts-archive">
        <p>{words.words(chosen.length || total, chosen.length > 0)}</p>
        <div role="group" aria-label={words.shortcuts} className="contracts-archive__shortcuts">
          {names.map((name) => (
            <Button
              key={name}
              size="small"
              aria-pressed={periods[name].from === from && periods[name].to === to}
              onClick={() => setPeriod(periods[name])}
            >
              {words[name]}
            </Button>
          ))}
        </div>
        <div className="contracts-archive__period">
          <FilterDate label={words.from} value={from} onChange={(day) => setPeriod({ from: day, to })} />
          <FilterDate label={words.to} value={to} onChange={(day) => setPeriod({ from, to: day })} />
        </div>
        {ready ? (
          <FileDownload
            path="/exportInvoices"
            payload={{ ...whose, from, to }}
            label={words.download}
            limits={words.limits(mostArchivedBills)}
            newer={`${from} ${to}`}
          />
        ) : (
          <p role="alert" className="contracts-soft">
            {words.wrong}
          </p>
        )}
      </div>
    </Modal>
  );
}

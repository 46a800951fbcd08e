import { formatKwh, formatWhole } from '@portal/domain';
import { Button, Money, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import type { ContractListAnswer } from '../../api/contract-list';
import { frContracts } from '../../i18n/fr-contracts';

const words = frContracts.totals;

interface ListTotalsProps {
  /** Undefined until it is known. */
  answer: ContractListAnswer | undefined;
  filtered: boolean;
  /** Narrows the list to the late ones; null where it is. */
  onLate: (() => void) | null;
}

/** Sums over all contracts that the filters leave. */
export function ListTotals({ answer, filtered, onLate }: ListTotalsProps) {
  const totals = answer?.totals;
  return (
    <section className="contracts-totals" aria-label={words.region}>
      <Total title={words.contracts} said={filtered ? words.filtered : null}>
        {answer && formatWhole(answer.total)}
      </Total>
      <Total title={words.due}>{totals && <Money amount={totals.due} />}</Total>
      <Total
        title={words.late}
        late={totals !== undefined && totals.late > 0}
        said={
          totals !== undefined && totals.late > 0 && onLate !== null ? (
            <Button variant="quiet" size="small" flush onClick={onLate}>
              {words.seeLate(totals.lateContracts)}
            </Button>
          ) : (
            totals && words.lateOf(totals.lateContracts)
          )
        }
      >
        {totals && <Money amount={totals.late} />}
      </Total>
      <Total title={words.consumption} said={words.months}>
        {totals && formatKwh(totals.kwh)}
      </Total>
    </section>
  );
}

interface TotalProps {
  title: string;
  /** Below the figure; undefined until it is known, null for nothing. */
  said?: ReactNode;
  late?: boolean;
  /** Nothing until it is known. */
  children: ReactNode;
}

const Total = ({ title, said = null, late = false, children }: TotalProps) => (
  <div className="contracts-total" data-late={late || undefined}>
    <h2>{title}</h2>
    {children ? <p className="contracts-total__figure">{children}</p> : <Skeleton label="" shape="figure" />}
    {said !== null && <div className="contracts-total__said">{said}</div>}
  </div>
);

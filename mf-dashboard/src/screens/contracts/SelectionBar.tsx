import { mostPaidDebts } from '@portal/contract';
import { Button, ButtonLink } from '@portal/ui';
import type { ListedContract } from '../../api/contract-list';
import { frContracts } from '../../i18n/fr-contracts';
import { paths } from '../../paths';
import { payableSelection } from '../../rules/contracts/payable-selection';

const words = frContracts.selection;

interface SelectionBarProps {
  chosen: readonly ListedContract[];
  readOnly: boolean;
  onAssign: () => void;
  onInvoices: () => void;
  onClear: () => void;
}

/** What is done with the chosen contracts, at the foot of the window. */
export function SelectionBar({ chosen, readOnly, onAssign, onInvoices, onClear }: SelectionBarProps) {
  const payable = payableSelection(chosen);
  const { contracts, debts, amount, fits } = payable;
  return (
    <section className="contracts-selection" aria-label={words.region} data-covers-end>
      <p role="status">{words.count(chosen.length)}</p>
      {debts > mostPaidDebts && (
        <p className="contracts-selection__why">{words.tooMany(debts, mostPaidDebts)}</p>
      )}
      <div className="contracts-selection__deeds">
        <Button variant="quiet" size="small" onClick={onClear}>
          {words.clear}
        </Button>
        <Button size="small" icon="document" aria-haspopup="dialog" onClick={onInvoices}>
          {frContracts.tools.invoices}
        </Button>
        <Button size="small" icon="options" aria-haspopup="dialog" disabled={readOnly} onClick={onAssign}>
          {words.costCentre}
        </Button>
        {fits && !readOnly ? (
          <ButtonLink variant="primary" size="small" icon="card" href={paths.payContracts(contracts)}>
            {words.pay(contracts.length, amount)}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="small" icon="card" disabled>
            {debts === 0 ? words.payNothing : words.pay(contracts.length, amount)}
          </Button>
        )}
      </div>
    </section>
  );
}

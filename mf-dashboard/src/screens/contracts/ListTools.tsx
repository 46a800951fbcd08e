import type { RequestOf } from '@portal/contract';
import { FileDownload } from '@portal/screen/search';
import { Button } from '@portal/ui';
import { frContracts } from '../../i18n/fr-contracts';

const words = frContracts.tools;

interface ListToolsProps {
  payload: RequestOf<'/exportContractList'>;
  /** No contract is left by the filters: there is nothing to put into a file. */
  empty: boolean;
  readOnly: boolean;
  onInvoices: () => void;
  onCostCentres: () => void;
}

/** What is done with the whole filtered list. */
export function ListTools({ payload, empty, readOnly, onInvoices, onCostCentres }: ListToolsProps) {
  return (
    <div role="group" aria-label={words.region} className="contracts-tools">
      {!empty && (
        <>
          <FileDownload
            path="/exportContractList"
            payload={payload}
            label={words.csv}
            newer={JSON.stringify(payload)}
          />
          <Button size="small" icon="document" aria-haspopup="dialog" onClick={onInvoices}>
            {words.invoices}
          </Button>
        </>
      )}
      <Button size="small" icon="options" aria-haspopup="dialog" disabled={readOnly} onClick={onCostCentres}>
        {words.costCentres}
      </Button>
    </div>
  );
}

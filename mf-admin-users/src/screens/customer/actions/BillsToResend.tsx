import { usePages } from '@portal/api-client/query';
import { parisDayOf } from '@portal/domain';
import { CallBlock, CallFailure } from '@portal/screen';
import { useDebounced } from '@portal/screen/search';
import { Button } from '@portal/ui';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { isWholeContractNumber } from '../../../rules/customer-page/contract-number';
import { PaperLine, type ToResend } from './PaperLine';

const words = frCustomerPage.resend;
/** Bills that are offered at once. */
const pageSize = 6;
/** Milliseconds without a key before a typed number is searched for. */
const pause = 300;

/** The latest bills, as the feed has them; of one contract once its number is whole. */
export function BillsToResend({ customerNumber, contract, sending }: ToResend) {
  const settled = useDebounced(contract, pause);
  const { first, pages, more, loadingMore, moreError } = usePages('/getCustomerFeed', {
    ...{ customerNbr: customerNumber, kinds: ['BILL'], limit: pageSize },
    ...(isWholeContractNumber(settled) && { contractNbr: settled }),
  });
  const invoices = pages.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.what === 'INVOICE' && entry.contractNbr !== null
        ? [{ ...entry, contractNbr: entry.contractNbr }]
        : [],
    ),
  );
  return (
    <section aria-label={words.bills}>
      <h3 className="customer-sub">{words.bills}</h3>
      <CallBlock state={first} failed={words.failed} loading={words.opening}>
        {() => (
          <>
            {invoices.length === 0 && <p>{settled === '' ? words.none : words.noneFound}</p>}
            <ul className="customer-lines">
              {invoices.map(({ id, invoiceId, invoiceNbr, contractNbr, at, amount }) => (
                <PaperLine
                  key={id}
                  paper={{ contractNbr, invoiceId }}
                  name={invoiceNbr}
                  day={parisDayOf(new Date(at))}
                  amount={amount}
                  label={words.sendOf(invoiceNbr)}
                  sending={sending}
                />
              ))}
            </ul>
            {moreError && <CallFailure title={words.failed} error={moreError} onRetry={() => more?.()} />}
            {more && !moreError && (
              <Button size="small" variant="quiet" flush loading={loadingMore} onClick={more}>
                {words.more}
              </Button>
            )}
          </>
        )}
      </CallBlock>
    </section>
  );
}

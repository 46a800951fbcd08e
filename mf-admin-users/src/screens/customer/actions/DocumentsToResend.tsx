import { useCall } from '@portal/api-client/query';
import type { DocumentEntry } from '@portal/contract';
import { CallBlock } from '@portal/screen';
import { Button } from '@portal/ui';
import { useState } from 'react';
import { frCustomerPage } from '../../../i18n/fr-customer-page';
import { PaperLine, type ToResend } from './PaperLine';

const words = frCustomerPage.resend;
/** Documents that are offered at once, and more at each press. */
const pageSize = 6;

/** The explanations are the same for all, and may be no paper of this customer's. */
const isOwn = ({ kind }: DocumentEntry) => kind !== 'EXPLANATIONS_OFFER_CAPACITY';

/** Contracts, mandates and amendments, the latest first. */
export function DocumentsToResend({ customerNumber, contract, sending }: ToResend) {
  const state = useCall('/getDocumentsList', { customerNbr: customerNumber, mode: 'DOCUMENT' });
  const [shown, setShown] = useState(pageSize);
  return (
    <section aria-label={words.documents}>
      <h3 className="customer-sub">{words.documents}</h3>
      <CallBlock state={state} failed={words.documentsFailed} loading={words.documentsOpening}>
        {({ documents = [] }) => {
          const fitting = documents.filter((paper) => isOwn(paper) && paper.contractNbr.startsWith(contract));
          return (
            <>
              {fitting.length === 0 && <p>{contract === '' ? words.noDocument : words.noneFound}</p>}
              <ul className="customer-lines">
                {fitting.slice(0, shown).map(({ documentKey, documentName, contractNbr, documentDate }) => (
                  <PaperLine
                    key={documentKey}
                    paper={{ contractNbr, documentKey }}
                    name={documentName}
                    day={documentDate}
                    label={words.sendDocument(documentName, contractNbr)}
                    sending={sending}
                  />
                ))}
              </ul>
              {fitting.length > shown && (
                <Button size="small" variant="quiet" flush onClick={() => setShown(shown + pageSize)}>
                  {words.moreDocuments}
                </Button>
              )}
            </>
          );
        }}
      </CallBlock>
    </section>
  );
}

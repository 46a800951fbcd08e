import { applyDueAmendments } from './domains/back-office/amendments/due-amendments.service';
import { endDueContracts } from './domains/back-office/privacy/ended-contracts';
import { forgetOldInvoices } from './domains/back-office/privacy/kept-invoices.service';
import { invoiceRound } from './domains/billing/documents/invoices.service';
import { cardPaymentRound, cardRefundRound } from './domains/billing/payments/card-payment-rounds.service';
import type { CasePayments } from './domains/billing/payments/case-payments.port';
import { announcePrices } from './domains/billing/price-notices/announce-prices.service';
import { settleSponsorships } from './domains/billing/sponsoring/credits.service';
import { signatureRound } from './domains/sales/orders/sign/signature-rounds.service';
import { sweep } from './platform/housekeeping';
import type { Platform } from './platform/http/define-call';
import type { Jobs } from './platform/jobs/job-runner';
import { endWrittenAhead } from './platform/written-ahead';

/** What the portal does by itself; how often, says platform/jobs/job-schedule.ts. */
export function portalJobs(platform: Platform, cases: CasePayments): Jobs {
  const { db, clock, config } = platform;
  return {
    clockRepair: () => endWrittenAhead(db),
    cleanup: () => sweep(db, clock),
    oldInvoices: () => forgetOldInvoices(db, clock),
    contractEnds: () => endDueContracts(db, clock),
    priceNotices: (log) => announcePrices({ db, clock }, log),
    dueAmendments: () => applyDueAmendments({ db, clock, config }),
    // The credits before the bills that they are taken off.
    async sponsorshipsAndInvoices(log) {
      await settleSponsorships(db, clock);
      await invoiceRound({ db, config }, log);
    },
    pendingSignatures: (log) => signatureRound(platform, log),
    cardPayments: (log) => cardPaymentRound(platform, cases, log),
    cardRefunds: (log) => cardRefundRound(platform, log),
  };
}

import { applyDueAmendments, areManyDue } from './domains/back-office/amendments/due-amendments.service';
import { endDueContracts } from './domains/back-office/privacy/ended-contracts';
import { applyDueTransfers } from './domains/back-office/transfers/planned-transfers.service';
import { forgetOldInvoices } from './domains/back-office/privacy/kept-invoices.service';
import {
  areManyUnfrozen,
  freezeInvoices,
  reportUnfreezable,
} from './domains/billing/documents/invoices.service';
import { cardPaymentRound, cardRefundRound } from './domains/billing/payments/card-payment-rounds.service';
import type { CasePayments } from './domains/billing/payments/case-payments.port';
import { areManyToTend, tendRepayments } from './domains/billing/payments/repayment-rounds.service';
import { announcePrices, areManyToAnnounce } from './domains/billing/price-notices/announce-prices.service';
import { dropForgottenFiles } from './domains/customer/requests/files/forgotten-files.service';
import { closeLapsedRequests } from './domains/customer/requests/lapsed-requests.service';
import { voucherRound } from './domains/billing/vouchers/voucher-rounds.service';
import { settleSponsorships } from './domains/billing/sponsoring/credits.service';
import {
  areManyToMeasure,
  compareDwellings,
} from './domains/customer-space/dwellings/dwelling-statistics.service';
import {
  areManyDue as areManyMeasuresDue,
  collectMeasures,
  tendMonths,
} from './domains/customer-space/load-curve/collect-measures.service';
import { areManyToCompare, compareWithLimits } from './domains/customer-space/year/exceeded-limits.service';
import {
  areManyToForesee,
  warnOfSettlements,
} from './domains/customer-space/year/settlement-warnings.service';
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
    priceNotices: {
      plan: () => areManyToAnnounce({ db, clock }),
      run: (log, share) => announcePrices({ db, clock }, log, share),
    },
    dueAmendments: {
      plan: () => areManyDue({ db, clock }),
      run: (_log, share) => applyDueAmendments({ db, clock, config }, Infinity, share),
    },
    plannedTransfers: () => applyDueTransfers({ db, clock, config }),
    async lapsedRequests() {
      await closeLapsedRequests({ db, clock, config });
      await dropForgottenFiles(db, clock);
    },
    settlementWarnings: {
      plan: () => areManyToForesee({ db, clock }),
      run: (_log, share) => warnOfSettlements({ db, clock, config }, share),
    },
    consumptionLimits: {
      plan: () => areManyToCompare({ db }),
      run: (_log, share) => compareWithLimits({ db, clock, config }, share),
    },
    sponsorshipsAndInvoices: {
      // The credits before the bills that they are taken off.
      async plan(log) {
        await settleSponsorships(db, clock);
        await reportUnfreezable(db, log);
        return areManyUnfrozen({ db, clock });
      },
      run: (_log, share) => freezeInvoices({ db, clock, config }, share),
    },
    repaymentPlans: {
      plan: () => areManyToTend({ db, clock }),
      run: (_log, share) => tendRepayments({ db, clock }, share),
    },
    pendingSignatures: (log) => signatureRound(platform, log),
    cardPayments: (log) => cardPaymentRound(platform, cases, log),
    cardRefunds: (log) => cardRefundRound(platform, log),
    meterMeasures: {
      plan: () => areManyMeasuresDue({ db, clock }),
      run: (log, share) => collectMeasures(platform, log, share),
    },
    measuredMonths: () => tendMonths({ db, clock }),
    similarDwellings: {
      plan: () => areManyToMeasure({ db, clock }),
      run: (_log, share) => compareDwellings({ db, clock }, share),
    },
    energyVouchers: (log) => voucherRound(platform, log),
  };
}

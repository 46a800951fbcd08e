import { identities } from './2026-11-21-01-identities';
import { catalogue } from './2026-11-21-02-catalogue';
import { customers } from './2026-11-21-03-customers';
import { delivery } from './2026-11-21-04-delivery';
import { billing } from './2026-11-21-05-billing';
import { dossier } from './2026-11-21-06-dossier';
import { orders } from './2026-11-21-07-orders';
import { platform } from './2026-11-21-08-platform';
import { search } from './2026-11-21-09-search';
import { suspendedKeys } from './2026-11-21-10-suspended-keys';
import { selfService } from './2026-11-21-11-self-service';
import { catalogueSales } from './2026-11-21-12-catalogue-sales';
import { orderSigning } from './2026-11-21-13-order-signing';
import { cardPayments } from './2026-11-21-14-card-payments';
import { searchOrders } from './2026-11-21-16-search-orders';
import { users } from './2026-11-21-17-users';
import { auditHeads } from './2026-11-21-18-audit-heads';
import { privacy } from './2026-11-21-18-privacy';
import { provenEmails } from './2026-11-22-19-proven-emails';
import { sharedLimits } from './2026-11-22-20-shared-limits';
import { papersOfAHolder } from './2026-11-22-21-papers-of-a-holder';
import { creditNotes } from './2026-11-22-22-credit-notes';
import { rebateRefusal } from './2026-11-22-23-rebate-refusal';
import { searchGroups } from './2026-11-22-23-search-groups';
import { invoicePaper } from './2026-11-22-24-invoice-paper';
import { cardPaymentRounds } from './2026-11-22-26-card-payment-rounds';
import { remoteLoads } from './2026-11-22-27-remote-loads';
import { refunds } from './2026-11-22-28-refunds';
import { amendmentPapers } from './2026-11-22-29-amendment-papers';
import { guardedChanges } from './2026-11-22-30-guarded-changes';
import { caseDrafts } from './2026-11-22-31-case-drafts';
import { savedSearches } from './2026-11-22-32-saved-searches';
import { agentDay } from './2026-11-22-33-agent-day';
import { auditSearch } from './2026-11-22-34-audit-search';
import { amendmentRuns } from './2026-11-22-35-amendment-runs';
import { amendmentAttempts } from './2026-11-22-36-amendment-attempts';
import { unpaidByCard } from './2026-11-22-37-unpaid-by-card';
import { auditSubject } from './2026-11-22-38-audit-subject';
import { openAccounts } from './2026-11-24-46-open-accounts';
import { changesApart } from './2026-11-24-55-changes-apart';
import { consentProof } from './2026-11-24-56-consent-proof';
import { prospectConsents } from './2026-11-24-57-prospect-consents';
import { instalmentsOfAnyLength } from './2026-11-25-58-instalments-of-any-length';
import { draftsOfSavedCases } from './2026-11-25-60-drafts-of-saved-cases';
import { orderSurvey } from './2026-11-25-61-order-survey';
import { sponsorshipCredits } from './2026-11-25-62-sponsorship-credits';
import { endTakenBack } from './2026-11-25-63-end-taken-back';
import { replacedReadings } from './2026-11-25-64-replaced-readings';
import { plannedDebits } from './2026-11-25-65-planned-debits';
import { mailsAboutACustomer } from './2026-11-25-66-mails-about-a-customer';
import { consentsOfUnknownDay } from './2026-11-25-80-consents-of-unknown-day';
import { loadsOfAVisitor } from './2026-11-25-90-loads-of-a-visitor';
import { linksOfContent } from './2026-11-25-91-links-of-content';
import { secondFactor } from './2026-11-25-95-second-factor';
import { factorResets } from './2026-11-25-96-factor-resets';
import { sessionUse } from './2026-11-25-97-session-use';
import { passkeys } from './2026-11-25-98-passkeys';
import { mailsAboutACase } from './2026-11-25-991-mails-about-a-case';
import { slowRecoveryCodes } from './2026-11-25-992-slow-recovery-codes';
import { announcedPrices } from './2026-11-25-993-announced-prices';
import { jobs } from './2026-11-26-01-jobs';
import { serviceLevels } from './2026-11-27-01-service-levels';
import { webVitals } from './2026-11-27-02-web-vitals';
import { invoiceAttempts } from './2026-11-28-01-invoice-attempts';
import { groupSchemes } from './2026-11-28-02-group-schemes';
import { withdrawnAmendments } from './2026-11-28-20-withdrawn-amendments';
import { searchContracts } from './2026-11-28-31-search-contracts';
import { customerWords } from './2026-11-28-32-customer-words';
import { auditActs } from './2026-11-28-40-audit-acts';
import { plannedTransfers } from './2026-11-28-41-planned-transfers';
import { agentNotes } from './2026-11-29-30-agent-notes';
import { searchedAddresses } from './2026-11-29-31-searched-addresses';
import { workedRequests } from './2026-11-28-60-worked-requests';
import { requestFiles } from './2026-11-29-10-request-files';
import { customerFeed } from './2026-11-29-20-customer-feed';
import { jointPayments } from './2026-11-29-40-joint-payments';
import { repaymentPlans } from './2026-11-29-60-repayment-plans';
import { caseLinksAndNotes } from './2026-11-29-70-case-links-and-notes';
import { foreseenYear } from './2026-11-29-50-foreseen-year';
import { groupQueues } from './2026-11-29-65-group-queues';
import { answerTemplates } from './2026-11-29-66-answer-templates';
import { energyVouchers } from './2026-11-29-70-energy-vouchers';
import { paymentModes } from './2026-11-29-71-payment-modes';
import { searchCases } from './2026-11-29-75-search-cases';
import { subscriptionsAlone } from './2026-11-29-80-subscriptions-alone';
import { casesOfACompany } from './2026-11-29-85-cases-of-a-company';
import { signedTemplates } from './2026-11-29-95-signed-templates';
import { queueOrders } from './2026-11-29-955-queue-orders';
import { costCentres } from './2026-11-29-97-cost-centres';
import { dwellings } from './2026-11-30-10-dwellings';
import { dayLimits } from './2026-11-30-11-day-limits';
import { streetKeys } from './2026-12-01-10-street-keys';
import { measuredConsumption } from './2026-11-29-96-measured-consumption';
import { savedQueues } from './2026-11-29-11-saved-queues';
import { signingWalks } from './2026-11-28-50-signing-walks';
import { publicationOrders } from './2026-11-28-41-publication-orders';
import { directoryPrefix } from './2026-11-28-52-directory-prefix';
import { searchSubjects } from './2026-11-28-50-search-subjects';
import { auditDeeds } from './2026-11-28-51-audit-deeds';
import type { PortalMigration } from './portal-migration';

/** Every step by name, in the order of the names. Imported one by one so that the bundle contains them. */
export const migrations: Record<string, PortalMigration> = {
  '2026-11-21-01-identities': identities,
  '2026-11-21-02-catalogue': catalogue,
  '2026-11-21-03-customers': customers,
  '2026-11-21-04-delivery': delivery,
  '2026-11-21-05-billing': billing,
  '2026-11-21-06-dossier': dossier,
  '2026-11-21-07-orders': orders,
  '2026-11-21-08-platform': platform,
  '2026-11-21-09-search': search,
  '2026-11-21-10-suspended-keys': suspendedKeys,
  '2026-11-21-11-self-service': selfService,
  '2026-11-21-12-catalogue-sales': catalogueSales,
  '2026-11-21-13-order-signing': orderSigning,
  '2026-11-21-14-card-payments': cardPayments,
  '2026-11-21-16-search-orders': searchOrders,
  '2026-11-21-17-users': users,
  '2026-11-21-18-audit-heads': auditHeads,
  '2026-11-21-18-privacy': privacy,
  '2026-11-22-19-proven-emails': provenEmails,
  '2026-11-22-20-shared-limits': sharedLimits,
  '2026-11-22-21-papers-of-a-holder': papersOfAHolder,
  '2026-11-22-22-credit-notes': creditNotes,
  '2026-11-22-23-rebate-refusal': rebateRefusal,
  '2026-11-22-23-search-groups': searchGroups,
  '2026-11-22-24-invoice-paper': invoicePaper,
  '2026-11-22-26-card-payment-rounds': cardPaymentRounds,
  '2026-11-22-27-remote-loads': remoteLoads,
  '2026-11-22-28-refunds': refunds,
  '2026-11-22-29-amendment-papers': amendmentPapers,
  '2026-11-22-30-guarded-changes': guardedChanges,
  '2026-11-22-31-case-drafts': caseDrafts,
  '2026-11-22-32-saved-searches': savedSearches,
  '2026-11-22-33-agent-day': agentDay,
  '2026-11-22-34-audit-search': auditSearch,
  '2026-11-22-35-amendment-runs': amendmentRuns,
  '2026-11-22-36-amendment-attempts': amendmentAttempts,
  '2026-11-22-37-unpaid-by-card': unpaidByCard,
  '2026-11-22-38-audit-subject': auditSubject,
  '2026-11-24-46-open-accounts': openAccounts,
  '2026-11-24-55-changes-apart': changesApart,
  '2026-11-24-56-consent-proof': consentProof,
  '2026-11-24-57-prospect-consents': prospectConsents,
  '2026-11-25-58-instalments-of-any-length': instalmentsOfAnyLength,
  '2026-11-25-60-drafts-of-saved-cases': draftsOfSavedCases,
  '2026-11-25-61-order-survey': orderSurvey,
  '2026-11-25-62-sponsorship-credits': sponsorshipCredits,
  '2026-11-25-63-end-taken-back': endTakenBack,
  '2026-11-25-64-replaced-readings': replacedReadings,
  '2026-11-25-65-planned-debits': plannedDebits,
  '2026-11-25-66-mails-about-a-customer': mailsAboutACustomer,
  '2026-11-25-80-consents-of-unknown-day': consentsOfUnknownDay,
  '2026-11-25-90-loads-of-a-visitor': loadsOfAVisitor,
  '2026-11-25-91-links-of-content': linksOfContent,
  '2026-11-25-95-second-factor': secondFactor,
  '2026-11-25-96-factor-resets': factorResets,
  '2026-11-25-97-session-use': sessionUse,
  '2026-11-25-98-passkeys': passkeys,
  '2026-11-25-991-mails-about-a-case': mailsAboutACase,
  '2026-11-25-992-slow-recovery-codes': slowRecoveryCodes,
  '2026-11-25-993-announced-prices': announcedPrices,
  '2026-11-26-01-jobs': jobs,
  '2026-11-27-01-service-levels': serviceLevels,
  '2026-11-27-02-web-vitals': webVitals,
  '2026-11-28-01-invoice-attempts': invoiceAttempts,
  '2026-11-28-02-group-schemes': groupSchemes,
  '2026-11-28-20-withdrawn-amendments': withdrawnAmendments,
  '2026-11-28-31-search-contracts': searchContracts,
  '2026-11-28-32-customer-words': customerWords,
  '2026-11-28-40-audit-acts': auditActs,
  '2026-11-28-41-planned-transfers': plannedTransfers,
  '2026-11-28-41-publication-orders': publicationOrders,
  '2026-11-28-50-search-subjects': searchSubjects,
  '2026-11-28-50-signing-walks': signingWalks,
  '2026-11-28-51-audit-deeds': auditDeeds,
  '2026-11-28-52-directory-prefix': directoryPrefix,
  '2026-11-28-60-worked-requests': workedRequests,
  '2026-11-29-10-request-files': requestFiles,
  '2026-11-29-11-saved-queues': savedQueues,
  '2026-11-29-20-customer-feed': customerFeed,
  '2026-11-29-30-agent-notes': agentNotes,
  '2026-11-29-31-searched-addresses': searchedAddresses,
  '2026-11-29-40-joint-payments': jointPayments,
  '2026-11-29-50-foreseen-year': foreseenYear,
  '2026-11-29-60-repayment-plans': repaymentPlans,
  '2026-11-29-65-group-queues': groupQueues,
  '2026-11-29-66-answer-templates': answerTemplates,
  '2026-11-29-70-case-links-and-notes': caseLinksAndNotes,
  '2026-11-29-70-energy-vouchers': energyVouchers,
  '2026-11-29-71-payment-modes': paymentModes,
  '2026-11-29-75-search-cases': searchCases,
  '2026-11-29-80-subscriptions-alone': subscriptionsAlone,
  '2026-11-29-85-cases-of-a-company': casesOfACompany,
  '2026-11-29-95-signed-templates': signedTemplates,
  '2026-11-29-955-queue-orders': queueOrders,
  '2026-11-29-96-measured-consumption': measuredConsumption,
  '2026-11-29-97-cost-centres': costCentres,
  '2026-11-30-10-dwellings': dwellings,
  '2026-11-30-11-day-limits': dayLimits,
  '2026-12-01-10-street-keys': streetKeys,
};
